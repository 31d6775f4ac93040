import { expectAccessible } from '@amparo/client/testing/accessible.ts'
import { type Partly, sample, sampleId, sampleRows } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import {
  closeDeskConversation,
  getConversationsFile,
  holdConversation,
  leaseConversation,
  listDeskConversations,
  noteConversationCall,
  readDeskConversation,
  reopenDeskConversation,
} from '@amparo/contract/service-desk/console/conversations.ts'
import {
  changeTemplate,
  listColleagues,
  listTemplates,
} from '@amparo/contract/staff/console/answer-templates.ts'
import { listTakers } from '@amparo/contract/staff/console/notices.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole } from '../../../../testing/screen.tsx'
import MessagesScreen from './MessagesScreen.tsx'

type Thread = Extract<AnswerOf<typeof readDeskConversation>, { folio: string }>
const screens = { '/mensajes': MessagesScreen }
const nora = { nombre: 'Nora Medrano', roles: ['privacidad' as const] }
let thread: Partly<Thread> & { version: number } = { version: 1 }
const change = (part: Partly<Thread>) => {
  thread = { ...thread, ...part, version: thread.version + 1, marca: String(thread.version) }
  return { codigo: 1 as const, mensaje: 'Listo.', version: thread.version }
}
const side = page.getByRole('complementary', { name: 'Mi contrato' })

beforeEach(() => {
  // Own acts are remembered by folio.
  const folio = `CV-${sampleId().slice(-6)}`
  thread = { version: 1, folio, asunto: 'Mi contrato', estado: 'abierta', puedeResponder: true, marca: '0' }
  server.answer(readDeskConversation, () => sample(readDeskConversation, thread))
  server.answer(listDeskConversations, () =>
    sampleRows(listDeskConversations, [{ folio, asunto: 'Mi contrato' }]),
  )
  server.answer(listTemplates, sample(listTemplates, { plantillas: [{ titulo: 'Saludo', version: 2 }] }))
  server.answer(listColleagues, sample(listColleagues))
  server.answer(listTakers, [])
  server.answer(leaseConversation, sample(leaseConversation))
})

it('holds a conversation, and undoes it within the grace period; the focus stays beside it', async () => {
  server.answer(holdConversation, ({ body }) => change({ retenida: body.retener }))
  await openConsole(`/mensajes?estado=nadie&folio=${thread.folio}`, screens, nora)
  await side.getByRole('button', { name: 'Retener' }).click()
  const holding = page.getByRole('dialog', { name: 'Retener por un proceso' })
  await holding.getByLabelText('Motivo').fill('Expediente 0123-2026')
  await holding.getByRole('button', { name: 'Retener' }).click()
  await expect.element(side.getByRole('button', { name: 'Dejar de retener' })).toBeVisible()
  await expect.poll(() => side.element().contains(document.activeElement)).toBe(true)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect.element(side.getByRole('button', { name: 'Retener' })).toBeVisible()
  expect(server.received(holdConversation).map(({ body }) => [body.retener, body.version])).toEqual([
    [true, 1],
    [false, 2],
  ])
})

it('shows a conversation as closed before the server answers, and reopens it', async () => {
  server.answer(closeDeskConversation, () => change({ estado: 'cerrada', puedeResponder: false }))
  server.answer(reopenDeskConversation, () => ({
    ...change({ estado: 'abierta', puedeResponder: true }),
    mensaje: 'Está abierta otra vez.',
  }))
  await openConsole(`/mensajes?estado=nadie&folio=${thread.folio}`, screens, nora)
  const release = server.hold(closeDeskConversation)
  await side.getByText('Cerrar', { exact: true }).click()
  const closing = page.getByRole('dialog', { name: 'Cerrar la conversación' })
  await closing.getByRole('radio', { name: 'No corresponde' }).click()
  await closing.getByRole('button', { name: 'Cerrarla' }).click()
  await expect.element(side.getByRole('button', { name: 'Abrirla otra vez' })).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  release()
  await expect.element(page.getByText('Está abierta otra vez.')).toBeVisible()
  await expect.element(side.getByLabelText('Respuesta')).toBeVisible()
  expect(server.received(reopenDeskConversation).map(({ body }) => body.version)).toEqual([2])
})

it('shows a call that is due with its number, and what came of it', async () => {
  thread = { ...thread, porLlamar: true, llegaPor: 'llamada', numero: '+51987654321', conCuenta: false }
  server.answer(noteConversationCall, ({ body }) => change({ porLlamar: !body.contesto }))
  await openConsole(`/mensajes?estado=nadie&folio=${thread.folio}`, screens, nora)
  await expect.element(side.getByText('Por llamar')).toBeVisible()
  await expect.element(side.getByText(/Llama al \+51987654321 y léesela/)).toBeVisible()
  await expect
    .element(side.getByLabelText('Respuesta'))
    .toHaveAccessibleDescription(/Ningún mensaje le llega/)
  await side.getByRole('button', { name: 'No contestó' }).click()
  await expect.element(page.getByText(/sigue pendiente de llamar/)).toBeVisible()
  await side.getByRole('button', { name: 'Hablé con la persona' }).click()
  await expect.element(side.getByText('Por llamar')).not.toBeInTheDocument()
  await expect
    .poll(() => server.received(noteConversationCall).map(({ body }) => body.contesto))
    .toEqual([false, true])
  await expectAccessible()
})

it('restores the reason of a refused closing', async () => {
  thread = { ...thread, profesional: true }
  server.refuse(closeDeskConversation, 'version_ajena', { members: { por: 'la persona', version: 7 } })
  await openConsole(`/mensajes?folio=${thread.folio}`, screens, { ...nora, roles: ['profesional'] })
  const closing = page.getByRole('dialog', { name: 'Cerrar la conversación' })
  const motive = closing.getByLabelText('Motivo')
  await side.getByText('Cerrar', { exact: true }).click()
  await closing.getByRole('radio', { name: 'No corresponde' }).click()
  await motive.fill('Para esto hace falta otra cita.')
  await closing.getByRole('button', { name: 'Cerrarla' }).click()
  await expect.element(page.getByText(/la persona/).last()).toBeVisible()
  await side.getByText('Cerrar', { exact: true }).click()
  await expect.element(motive).toHaveValue('Para esto hace falta otra cita.')
  await expect.element(closing.getByRole('radio', { name: 'No corresponde' })).toBeChecked()
})

it('shows a failure over the open dialog, where it can be closed', async () => {
  server.lose(changeTemplate)
  await openConsole('/mensajes', screens, nora)
  await page.getByRole('button', { name: 'Plantillas' }).click()
  await page.getByRole('button', { name: /^Cambiar / }).click()
  await page.getByRole('button', { name: 'Guardar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Plantillas' })
  const notice = dialog.getByRole('status').filter({ hasText: 'No pudimos conectarnos' })
  await expect.element(notice).toBeInViewport({ ratio: 1 })
  await expectAccessible()
  await notice.getByRole('button', { name: 'Cerrar el aviso' }).click()
  await expect.element(notice).not.toBeInTheDocument()
  await expect.element(dialog).toBeVisible()
})

it('downloads what the list shows, and nothing of the own patients', async () => {
  server.answer(getConversationsFile, new Blob(['Número'], { type: 'text/csv' }))
  await openConsole('/mensajes', screens, { ...nora, roles: ['privacidad', 'profesional'] })
  const download = page.getByRole('button', { name: 'Descargar la lista (CSV)' })
  await download.click()
  await expect
    .poll(() => server.received(getConversationsFile).map(({ query }) => query.estado))
    .toEqual(['mias'])
  await page.getByLabelText('Cuáles').selectOptions('De mis pacientes')
  await expect.element(download).not.toBeInTheDocument()
  await expect.element(page.getByText(/Es el registro de requerimientos/)).not.toBeInTheDocument()
})
