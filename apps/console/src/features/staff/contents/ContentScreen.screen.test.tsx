import { expectAccessible } from '@amparo/client/testing/accessible.ts'
import { sample } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import {
  confirmContent,
  getContent,
  listContents,
  publishContent,
  restoreContent,
  saveContent,
  uploadPicture,
} from '@amparo/contract/staff/console/contents.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole } from '../../../../testing/screen.tsx'
import ContentScreen from './ContentScreen.tsx'
import ContentsScreen from './ContentsScreen.tsx'

const screens = { '/contenidos': ContentsScreen, '/contenidos/texto': ContentScreen }
const milagros = { nombre: 'Milagros Arana', roles: ['contenidos' as const] }
const open = (path: string) => openConsole(path, screens, milagros)

const el = '2026-11-25T10:00:00-05:00'
const text = (respuesta: string) => ({ pregunta: '¿Cómo compro un seguro?', respuesta })
const original = {
  clave: 'faq.3',
  clase: 'faq' as const,
  nombre: 'Pregunta frecuente 3',
  estado: 'publicado' as const,
  version: 0,
  pagina: '/',
  campos: [
    { campo: 'pregunta', etiqueta: 'Pregunta', maximo: 200 },
    { campo: 'respuesta', etiqueta: 'Respuesta', maximo: 400 },
  ],
  publicado: { version: 0, valor: text('Acércate a una agencia.') },
  versiones: [],
}
const draft = {
  ...original,
  estado: 'borrador' as const,
  version: 1,
  borrador: { version: 1, valor: text('Ve a tu agencia.'), por: 'Tomás Linares', el },
  versiones: [{ version: 1, por: 'Tomás Linares', el }],
}

it('lists the contents by class, with what waits', async () => {
  server.answer(listContents, {
    filas: [
      { ...original, estado: 'espera', cambio: { por: 'Tomás Linares', el } },
      { ...original, clave: 'legal.cookies', clase: 'legal', nombre: 'Política de Cookies' },
    ],
  })
  await open('/contenidos')
  await expect.element(page.getByRole('heading', { name: 'Textos legales' })).toBeVisible()
  await expect.element(page.getByText('Por confirmar')).toBeVisible()
  await expectAccessible()
})

it('saves a draft of the version seen, and shows a refused text beside its field', async () => {
  server.answer(getContent, original)
  server.refuse(saveContent, 'datos_invalidos', {
    errores: [{ campo: 'valor.respuesta', mensaje: 'Esta respuesta nombra la «agencia»' }],
  })
  await open('/contenidos/texto?clave=faq.3')
  const answer = page.getByLabelText('Respuesta')
  await answer.fill('Ve a tu oficina.')
  await page.getByRole('button', { name: 'Guardar borrador' }).click()
  await expect.element(answer).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible()
  server.answer(saveContent, sample(saveContent))
  server.answer(getContent, draft)
  await answer.fill('Ve a tu agencia. ')
  await page.getByRole('button', { name: 'Guardar borrador' }).click()
  await expect.element(page.getByRole('button', { name: 'Publicar…' })).toBeVisible()
  await expect.element(page.getByText(/^Ahora dice/)).not.toBeInTheDocument()
  expect(server.received(saveContent).at(-1)?.body).toEqual({ version: 0, valor: text('Ve a tu agencia.') })
})

it('refuses a second editor’s save with the first’s name, and keeps what was typed over the first’s texts', async () => {
  server.answer(getContent, original)
  server.refuse(saveContent, 'version_ajena', { members: { por: 'Tomás Linares', version: 1 } })
  await open('/contenidos/texto?clave=faq.3')
  const [question, answer] = [page.getByLabelText('Pregunta'), page.getByLabelText('Respuesta')]
  const save = page.getByRole('button', { name: 'Guardar borrador' })
  await answer.fill('Pasa por tu agencia.')
  await save.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Lo cambió Tomás Linares')
  await expect.element(answer).toHaveValue('Pasa por tu agencia.')
  const valor = { pregunta: '¿Dónde compro un seguro?', respuesta: 'Ve a tu agencia.' }
  server.answer(getContent, { ...draft, borrador: { ...draft.borrador, valor } })
  server.answer(saveContent, sample(saveContent))
  await page.getByRole('button', { name: 'Ver cómo quedó' }).click()
  await expect.element(question).toHaveValue('¿Dónde compro un seguro?')
  await expect.element(answer).toHaveValue('Pasa por tu agencia.')
  await expect.element(answer).toHaveAccessibleDescription('Ahora dice: «Ve a tu agencia.»')
  await expectAccessible()
  await save.click()
  await expect
    .poll(() => server.received(saveContent).at(-1)?.body)
    .toEqual({ version: 1, valor: { ...valor, respuesta: 'Pasa por tu agencia.' } })
})

it('asks for the publication of a draft from a day and an hour', async () => {
  server.answer(getContent, draft)
  server.answer(publishContent, sample(publishContent))
  await open('/contenidos/texto?clave=faq.3')
  await page.getByRole('button', { name: 'Publicar…' }).click()
  await page.getByLabelText('Desde un día y una hora').click()
  await page.getByLabelText('Día').fill('2026-12-01')
  await page.getByLabelText('Hora de Lima').fill('08:00')
  await expectAccessible()
  await page.getByRole('button', { name: 'Pedir la publicación' }).click()
  await expect
    .poll(() => server.received(publishContent)[0]?.body)
    .toEqual({
      version: 1,
      desde: '2026-12-01T08:00:00-05:00',
    })
})

it('names a missing day and hour, and the colleague who changed the draft meanwhile', async () => {
  server.answer(getContent, draft)
  server.refuse(publishContent, 'version_ajena', { members: { por: 'Tomás Linares', version: 2 } })
  await open('/contenidos/texto?clave=faq.3')
  await page.getByRole('button', { name: 'Publicar…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publicar' })
  const send = dialog.getByRole('button', { name: 'Pedir la publicación' })
  await dialog.getByLabelText('Desde un día y una hora').click()
  await send.click()
  await expect.element(dialog.getByLabelText('Día')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(dialog.getByLabelText('Hora de Lima')).toHaveAttribute('aria-invalid', 'true')
  expect(server.received(publishContent)).toHaveLength(0)
  await dialog.getByLabelText('Apenas se confirme').click()
  await send.click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Lo cambió Tomás Linares')
  await expect.element(dialog.getByRole('button', { name: 'Ver cómo quedó' })).toBeVisible()
  expect(server.received(publishContent)[0]?.body).toEqual({ version: 1 })
  await expectAccessible()
  server.answer(publishContent, sample(publishContent))
  const espera = { version: 1, pedidoPor: 'Milagros Arana', pedidoEl: el, vence: el, propio: true }
  server.answer(getContent, { ...draft, estado: 'espera', espera })
  await send.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText(/^La confirma otra persona/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Publicar…' })).not.toBeInTheDocument()
})

it.each([
  ['legal.privacidad', 1],
  ['legal.cookies', 0],
  ['legal.libro', 0],
])(
  'offers to ask for consent again with %s as often as it states what data is used for',
  async (clave, boxes) => {
    server.answer(getContent, { ...draft, clave, clase: 'legal' })
    server.answer(publishContent, sample(publishContent))
    await open(`/contenidos/texto?clave=${clave}`)
    await page.getByRole('button', { name: 'Publicar…' }).click()
    await expect.element(page.getByLabelText('Apenas se confirme')).toBeVisible()
    const purpose = page.getByLabelText(/^Cambia para qué se usan los datos/)
    await expect.element(purpose).toHaveLength(boxes)
    if (boxes > 0) await purpose.click()
    await page.getByRole('button', { name: 'Pedir la publicación' }).click()
    await expect
      .poll(() => server.received(publishContent)[0]?.body)
      .toEqual({ version: 1, ...(boxes > 0 ? { cambiaFinalidad: true } : {}) })
  },
)

it('shows a second person what changes, to confirm it; its author cannot', async () => {
  const espera = { version: 1, pedidoPor: 'Tomás Linares', pedidoEl: el, vence: el, propio: false }
  server.answer(getContent, { ...draft, estado: 'espera', espera })
  server.answer(confirmContent, sample(confirmContent))
  await open('/contenidos/texto?clave=faq.3')
  const waiting = page.getByRole('region', { name: 'Espera a una segunda persona' })
  await expect.element(waiting.getByText('Ve a tu agencia.')).toBeVisible()
  await expect.element(waiting.getByText(/^Cambia para qué se usan/)).not.toBeInTheDocument()
  await expectAccessible()
  const own = { ...espera, propio: true, cambiaFinalidad: true } as const
  server.answer(getContent, { ...draft, estado: 'espera', espera: own })
  await page.getByRole('button', { name: 'Confirmar la publicación' }).click()
  await expect.element(page.getByText(/^La confirma otra persona/)).toBeVisible()
  await expect.element(waiting.getByText(/^Cambia para qué se usan/)).toBeVisible()
  expect(server.received(confirmContent)[0]?.body).toEqual({ version: 1 })
})

it('goes back to an earlier version with a reason', async () => {
  server.answer(getContent, {
    ...original,
    version: 2,
    publicado: { version: 2, desde: el, valor: text('Ve a tu agencia.') },
    versiones: [
      { version: 2, por: 'Milagros Arana', el, publicadoDesde: el, confirmo: 'Tomás Linares' },
      { version: 1, por: 'Tomás Linares', el },
    ],
  })
  server.answer(restoreContent, sample(restoreContent))
  await open('/contenidos/texto?clave=faq.3')
  // Not to version 1, which nobody has published.
  await page.getByRole('button', { name: 'Volver a esta' }).click()
  await page.getByLabelText('Motivo').fill('El texto nuevo confundía')
  await page.getByRole('button', { name: 'Volver', exact: true }).click()
  await expect
    .poll(() => server.received(restoreContent)[0]?.body)
    .toEqual({
      a: 0,
      motivo: 'El texto nuevo confundía',
    })
})

it('uploads a photograph, and saves it with its description', async () => {
  const clave = 'profesional.5f0c8d0a-5f0c-4d0a-8f0c-5f0c8d0a5f0c.foto'
  server.answer(getContent, {
    ...original,
    clave,
    clase: 'profesional',
    campos: [
      { campo: 'imagen', etiqueta: 'Imagen', maximo: 200 },
      { campo: 'textoAlternativo', etiqueta: 'Descripción de la imagen', maximo: 200 },
    ],
    publicado: { version: 0, valor: { imagen: '', textoAlternativo: '' } },
  })
  const imagen = 'a'.repeat(64)
  server.answer(uploadPicture, { imagen })
  server.answer(saveContent, { codigo: 1, mensaje: 'Borrador guardado.', version: 1 })
  await open(`/contenidos/texto?clave=${clave}`)
  const pick = page.getByLabelText('Elegir una imagen')
  await pick.upload(new File(['foto'], 'foto.jpg', { type: 'image/jpeg' }))
  await expect.element(page.getByRole('button', { name: 'Quitar la imagen' })).toBeVisible()
  await page.getByLabelText('Descripción de la imagen').fill('Retrato de la Dra. Salas')
  await page.getByRole('button', { name: 'Guardar borrador' }).click()
  await expect.poll(() => server.received(saveContent)).toHaveLength(1)
  expect(server.received(saveContent)[0]?.body).toEqual({
    version: 0,
    valor: { imagen, textoAlternativo: 'Retrato de la Dra. Salas' },
  })
  await expectAccessible()
})

it('finds a content by words, without accents', async () => {
  server.answer(listContents, {
    filas: [original, { ...original, clave: 'legal.cookies', clase: 'legal', nombre: 'Política de Cookies' }],
  })
  await open('/contenidos')
  await page.getByLabelText('Buscar un contenido').fill('politica')
  await expect.element(page.getByText('Pregunta frecuente 3')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Política de Cookies' })).toBeVisible()
})
