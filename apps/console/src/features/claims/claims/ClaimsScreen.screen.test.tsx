import { expectAccessible } from '@amparo/client/testing/accessible.ts'
import { letPass } from '@amparo/client/testing/clock.ts'
import { type Partly, sample, sampleId, sampleRows } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import {
  answerOnClaim,
  approveClaim,
  askClaimPapers,
  type ClaimCase,
  completeClaim,
  confirmApproval,
  getClaimCase,
  listClaimCases,
  noteOnClaim,
  refuseClaim,
} from '@amparo/contract/claims/console/claims.ts'
import { listTemplates } from '@amparo/contract/staff/console/answer-templates.ts'
import { listTakers, passWork } from '@amparo/contract/staff/console/notices.ts'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openConsole } from '../../../../testing/screen.tsx'
import ClaimsScreen from './ClaimsScreen.tsx'

const screens = { '/solicitudes': ClaimsScreen }
const lucia = { nombre: 'Lucía Benavides', roles: ['siniestros' as const] }
const hernan = { id: sampleId(), nombre: 'Hernán Salcedo' }
let folio = ''
let claim: Partly<ClaimCase> & { version: number } = { version: 1 }
const change = (part: Partly<ClaimCase>) => {
  claim = { ...claim, ...part, version: claim.version + 1 }
  return { codigo: 1 as const, mensaje: '', version: claim.version }
}
const side = () => page.getByRole('complementary', { name: `Solicitud ${folio}` })
const open = () => openConsole(`/solicitudes?estado=todas&solicitud=${folio}`, screens, lucia)

beforeEach(() => {
  // Own acts are remembered by folio.
  folio = `SC-2026-${sampleId().slice(-6)}`
  claim = {
    version: 1,
    folio,
    estado: 'avisada',
    cobertura: { nombre: 'Gastos médicos' },
    persona: { nombre: 'Rosa Quispe' },
    papeles: [{ clave: 'dni', nombre: 'Copia del DNI', estado: 'falta', obligatorio: true }],
    pasos: ['tomar', 'pedir_papeles'],
    montoPropuesto: { monto: 150, calculo: 'Pedido S/ 180.00, menos el deducible de S/ 30.00: S/ 150.00.' },
    sinEventos: false,
    pagaOtra: false,
    advertencias: [{ clave: 'carencia', texto: 'Igual recibimos tu aviso.' }],
  }
  server.answer(getClaimCase, () => sample(getClaimCase, claim))
  server.answer(listClaimCases, () => sampleRows(listClaimCases, [{ folio, version: claim.version }]))
  server.answer(listTemplates, { plantillas: [] })
  server.answer(listTakers, sample(listTakers, [hernan, { nombre: lucia.nombre, yo: true }]))
  server.answer(passWork, ({ body }) => {
    const antes = claim.mia ? sampleId() : ('nadie' as const)
    const laTiene = body.a === 'yo' ? lucia.nombre : body.a === 'nadie' ? undefined : hernan.nombre
    const { version } = change({ mia: body.a === 'yo', laTiene, estado: 'en_revision' })
    return sample(passWork, { resultados: [{ id: folio, codigo: 1, version, antes }] })
  })
})

it('takes a claim before the server answers, returns it with one key, and passes it on with a reason', async () => {
  const release = server.hold(passWork)
  await open()
  await expect.element(side().getByText('La tiene: nadie')).toBeVisible()
  await expect.element(side().getByText('Ese día la cobertura todavía no empezaba.')).toBeVisible()
  await expect.element(side().getByText(/tu aviso/)).not.toBeInTheDocument()
  await side().getByRole('button', { name: 'Tomar' }).click()
  await expect.element(side().getByText('La tienes tú')).toBeVisible()
  expect(claim.mia).toBeUndefined()
  release()
  await expect.element(side().getByText('En revisión').first()).toBeVisible()
  side().getByRole('heading', { level: 2 }).first().element().focus()
  await userEvent.keyboard('z')
  await expect.element(page.getByText('Deshecho: regresa a la persona que lo tenía')).toBeVisible()
  await expect.element(side().getByText('La tiene: nadie')).toBeVisible()

  await side().getByRole('button', { name: 'Pasar…' }).click()
  const dialog = page.getByRole('dialog', { name: `Pasar la solicitud ${folio}` })
  await dialog.getByRole('button', { name: 'Pasar' }).click()
  await expect.element(dialog.getByText('Elige a quién')).toBeVisible()
  await dialog.getByLabelText('A quién').selectOptions('Hernán Salcedo')
  await dialog.getByRole('radio', { name: 'Conoce el caso' }).click()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Pasar' }).click()
  await expect.element(side().getByText('La tiene: Hernán Salcedo')).toBeVisible()
  const passed = () =>
    server.received(passWork).map(({ body }) => [body.a, body.motivo, body.casos[0]?.version])
  await expect.poll(passed).toEqual([
    ['yo', 'reparto', 1],
    ['nadie', 'deshecho', 2],
    [hernan.id, 'conoce', 3],
  ])
})

it('names a colleague in a note, which shows as saved and is sent after the grace period', async () => {
  server.answer(noteOnClaim, () => change({}))
  await open()
  const note = side().getByLabelText('Nota nueva')
  await note.fill('¿Lo revisas hoy, @Hern')
  const colleagues = side().getByRole('listbox', { name: 'Colegas para mencionar' })
  await expect.element(colleagues.getByRole('option', { name: 'Hernán Salcedo' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(colleagues).not.toBeInTheDocument()
  await expect.element(note).toHaveFocus()
  await expect.element(side().getByText('Le llega un aviso a Hernán Salcedo.')).toBeVisible()
  await expectAccessible()
  await side().getByRole('button', { name: 'Guardar la nota' }).click()
  const saved = side().getByRole('listitem').filter({ hasText: '¿Lo revisas hoy, @Hernán Salcedo' })
  await expect.element(saved).toMatchTextContent('Se guarda en un momento')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect.element(note).toHaveValue('¿Lo revisas hoy, @Hernán Salcedo')
  await side().getByRole('button', { name: 'Guardar la nota' }).click()
  expect(server.received(noteOnClaim)).toEqual([])
  // Leaving within it saves the note all the same.
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  await expect.poll(() => server.received(noteOnClaim)).toHaveLength(1)
})

it('restores the typed documents when their request is undone', async () => {
  await open()
  await side().getByRole('button', { name: 'Pedir documentos' }).click()
  const asking = page.getByRole('dialog', { name: 'Pedir documentos' })
  await asking.getByRole('checkbox').click()
  await asking.getByRole('textbox').fill('Falta el reverso del documento.')
  await asking.getByRole('button', { name: 'Pedir' }).click()
  await expect.element(side().getByText('Documentos pedidos. Se guarda en un momento.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect.element(asking.getByRole('textbox')).toHaveValue('Falta el reverso del documento.')
  await asking.getByRole('button', { name: 'Cancelar' }).click()
  expect(server.received(askClaimPapers)).toEqual([])
})

it('decides beside an unsaved own note, which is no conflict', async () => {
  claim = { ...claim, pasos: ['completa'], estado: 'en_revision', mia: true, papeles: [] }
  server.answer(noteOnClaim, sample(noteOnClaim, { version: 1 }))
  server.answer(completeClaim, () => change({ estado: 'completa', pasos: ['aprobar', 'rechazar'] }))
  await open()
  const note = side().getByLabelText('Nota nueva')
  await note.fill('Está todo.')
  await side().getByRole('button', { name: 'Guardar la nota' }).click()
  await expect.element(note).toHaveValue('')
  await side().getByRole('button', { name: 'Está completa' }).click()
  await expect.element(side().getByText('Completa. Se guarda en un momento.')).toBeVisible()
  expect([server.received(noteOnClaim), server.received(completeClaim)]).toEqual([[], []])
  letPass(6000)
  await expect.element(side().getByRole('button', { name: 'Aprobar' })).toBeVisible()
  expect(server.received(completeClaim).map(({ body }) => body.version)).toEqual([1])
  expect(server.received(noteOnClaim)).toHaveLength(1)
})

it('marks a claim complete without a paper only with a reason, which an undo restores', async () => {
  claim = { ...claim, pasos: ['completa'], estado: 'en_revision', mia: true }
  server.answer(completeClaim, () => change({ estado: 'completa', pasos: [] }))
  await open()
  await side().getByRole('button', { name: 'Está completa' }).click()
  const dialog = page.getByRole('dialog', { name: 'Completa sin un documento' })
  await dialog.getByRole('button', { name: 'Está completa' }).click()
  await expect.element(dialog.getByText('Copia del DNI: escribe 10 caracteres o más').first()).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Lo mostró' }).click()
  const typed = dialog.getByRole('textbox', { name: 'Copia del DNI' })
  await dialog.getByRole('button', { name: 'Está completa' }).click()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect.element(typed).toHaveValue('Mostró el original en la oficina; la copia está en su legajo.')
  await dialog.getByRole('button', { name: 'Está completa' }).click()
  letPass(6000)
  await expect.poll(() => server.received(completeClaim)).toHaveLength(1)
  expect(server.received(completeClaim)[0]?.body.sinPapeles).toEqual({
    dni: 'Mostró el original en la oficina; la copia está en su legajo.',
  })
})

it('asks for a reason beyond the events of the year, and leaves a payment to another person', async () => {
  claim = { ...claim, pasos: ['aprobar'], estado: 'completa', mia: true, sinEventos: true }
  server.answer(approveClaim, () => change({ estado: 'aprobada', pasos: [], pagaOtra: true }))
  await open()
  await side().getByRole('button', { name: 'Aprobar' }).click()
  const approving = page.getByRole('dialog', { name: `Aprobar ${folio}` })
  await approving.getByLabelText('Texto para la persona').fill('Aprobamos el gasto de tu visita.')
  await approving.getByRole('button', { name: 'Aprobar' }).click()
  await expect.element(approving.getByText('Escribe 10 caracteres o más').first()).toBeVisible()
  await expectAccessible()
  await approving.getByLabelText('Por qué se paga este').fill('La aseguradora lo autorizó.')
  await approving.getByRole('button', { name: 'Aprobar' }).click()
  await expect.element(side().getByText('La aprobaste tú: el pago lo anota otra persona.')).toBeVisible()
  expect(server.received(approveClaim)[0]?.body).toMatchObject({
    monto: 150,
    sinEventos: 'La aseguradora lo autorizó.',
  })
})

it('sends a final decision while another row is viewed; a refusal names the claim, and the text is kept', async () => {
  claim = { ...claim, pasos: ['aprobar'], estado: 'completa', mia: true }
  server.lose(approveClaim)
  const release = server.hold(approveClaim)
  const { goTo } = await open()
  await side().getByRole('button', { name: 'Aprobar' }).click()
  const approving = page.getByRole('dialog', { name: `Aprobar ${folio}` })
  await expect.element(approving.getByText(/menos el deducible de S\/ 30.00/)).toBeVisible()
  await expect.element(approving.getByLabelText('Cómo llegaste a ese monto')).not.toBeInTheDocument()
  await approving.getByLabelText('Monto en soles').fill('10')
  await approving.getByLabelText('Cómo llegaste a ese monto').fill('Solo un recibo es de esta atención.')
  const text = approving.getByLabelText('Texto para la persona')
  await text.fill('Aprobamos el gasto de tu visita.')
  await approving.getByRole('button', { name: 'Aprobar' }).click()
  await expect.element(side().getByText(/^Aprobación: se está guardando\./)).toBeVisible()
  await expectAccessible()
  await side().getByRole('button', { name: 'Cerrar', exact: true }).click()
  await expect.element(side()).not.toBeInTheDocument()
  release()
  await expect.element(page.getByText(new RegExp(`^${folio}: No pudimos conectarnos`))).toBeVisible()

  await goTo(`/solicitudes?estado=todas&solicitud=${folio}`)
  await side().getByRole('button', { name: 'Aprobar' }).click()
  await expect.element(text).toHaveValue('Aprobamos el gasto de tu visita.')
  server.answer(approveClaim, () => change({ estado: 'aprobada', pasos: ['pagada'] }))
  await approving.getByRole('button', { name: 'Aprobar' }).click()
  await expect.element(page.getByText(`${folio}: aprobada, el correo ya salió`)).toBeVisible()
  await expect.element(side().getByRole('button', { name: 'Anotar el pago' })).toBeVisible()
})

it('lets the author of an approval above the limit only withdraw it', async () => {
  const aprobacion = { pedidoPor: 'Hernán Salcedo', propia: true, alcanza: false, monto: 2500 }
  claim = { ...claim, pasos: [], estado: 'completa', facultad: 100, aprobacion }
  await open()
  const waiting = side().getByRole('region', { name: 'Aprobación por confirmar' })
  await expect.element(waiting.getByRole('button', { name: 'Retirar la propuesta' })).toBeVisible()
  await expect
    .element(waiting.getByRole('button', { name: 'Confirmar la aprobación' }))
    .not.toBeInTheDocument()
  await expectAccessible()
})

it('lets a colleague whose limit covers it confirm an approval', async () => {
  const aprobacion = { pedidoPor: 'Hernán Salcedo', propia: false, alcanza: true, monto: 2500 }
  claim = { ...claim, pasos: [], estado: 'completa', facultad: 9000, aprobacion }
  server.answer(confirmApproval, () => {
    const { aprobacion: _, ...rest } = claim
    claim = rest
    return change({ estado: 'aprobada' })
  })
  await open()
  const waiting = side().getByRole('region', { name: 'Aprobación por confirmar' })
  await waiting.getByRole('button', { name: 'Confirmar la aprobación' }).click()
  await expect.element(page.getByText(`${folio}: aprobada, el correo ya salió`)).toBeVisible()
})

it('restores the text of a refused decision, sent at once or later', async () => {
  const reason = 'El descanso empezó antes de contratar la póliza.'
  const clausulas = ['No paga lo de antes.', 'No paga tratamientos estéticos.'].map((texto, at) => ({
    clave: `exclusion.${at + 1}`,
    titulo: 'Incapacidad · No cubre',
    texto,
  }))
  claim = { ...claim, clausulas, pasos: ['pedir_papeles', 'rechazar'], estado: 'en_revision', mia: true }
  const stale = { members: { por: 'Hernán Salcedo', version: 7 } }
  server.refuse(askClaimPapers, 'version_ajena', stale)
  server.refuse(refuseClaim, 'version_ajena', stale)
  await open()
  const asking = page.getByRole('dialog', { name: 'Pedir documentos' })
  await side().getByRole('button', { name: 'Pedir documentos' }).click()
  await asking.getByRole('checkbox').click()
  await asking.getByRole('textbox').fill('Falta el reverso del documento.')
  await asking.getByRole('button', { name: 'Pedir' }).click()
  await expect.element(side().getByText('Documentos pedidos. Se guarda en un momento.')).toBeVisible()
  letPass(6000)
  await expect.element(page.getByText(new RegExp(`^${folio}: .*Hernán Salcedo`))).toBeVisible()
  await side().getByRole('button', { name: 'Pedir documentos' }).click()
  await expect.element(asking.getByRole('textbox')).toHaveValue('Falta el reverso del documento.')
  await asking.getByRole('button', { name: 'Cancelar' }).click()

  const refusing = page.getByRole('dialog', { name: `Proponer el rechazo de ${folio}` })
  const text = refusing.getByLabelText('La razón, como la leerá la persona')
  await side().getByRole('button', { name: 'Proponer el rechazo' }).click()
  await refusing
    .getByLabelText('Cláusula de la ficha')
    .selectOptions('Incapacidad · No cubre: No paga lo de antes.')
  await text.fill(reason)
  await refusing.getByRole('button', { name: 'Proponer el rechazo' }).click()
  await expect.poll(() => server.received(refuseClaim)).toHaveLength(1)
  await side().getByRole('button', { name: 'Proponer el rechazo' }).click()
  await expect.element(text).toHaveValue(reason)
})

it('writes the same to several, filled in for each; unsent ones are listed and retried once', async () => {
  const [lost, stale, third] = ['1', '2', '3'].map((at) => `SC-2026-00000${at}`)
  const rows = [lost, stale, third].map((one) => ({ folio: one, version: 1, persona: 'Rosa Quispe' }))
  server.answer(listClaimCases, sampleRows(listClaimCases, rows))
  const templates = [
    { titulo: 'Recibimos todo', texto: 'Respondemos el {vence}.' },
    { titulo: 'Otra foto', texto: 'Falta una foto en tu solicitud {folio}.' },
  ].map((one) => ({ ...one, version: 1, para: 'solicitudes' as const }))
  server.answer(listTemplates, sample(listTemplates, { plantillas: templates }))
  const keys: (string | null)[] = []
  server.answer(answerOnClaim, ({ params, headers }) => {
    if (params.folio === stale) throw server.refusal<typeof answerOnClaim>('version_ajena')
    if (params.folio !== lost) return sample(answerOnClaim)
    keys.push(headers.get('idempotency-key'))
    if (keys.length === 1) throw server.refusal<typeof answerOnClaim>('no_disponible')
    return sample(answerOnClaim)
  })
  await openConsole('/solicitudes?estado=todas', screens, lucia)
  for (const one of [lost, stale, third]) await page.getByLabelText(`Marcar a la solicitud ${one}`).click()
  await page.getByRole('button', { name: 'Escribir a 3 personas' }).click()
  const dialog = page.getByRole('dialog', { name: 'Escribir a 3 personas' })
  const letters = dialog.getByRole('region', { name: 'Lo que recibe cada quien' }).getByRole('listitem')
  await dialog.getByLabelText('Plantilla').selectOptions('Recibimos todo')
  // None of them has a day yet.
  await expect.element(dialog.getByRole('button', { name: 'Enviar a 0 personas' })).toBeVisible()
  await dialog.getByLabelText('Plantilla').selectOptions('Otra foto')
  await expect.element(letters.filter({ hasText: `en tu solicitud ${third}.` })).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Enviar a 3 personas' }).dblClick()
  const results = page.getByRole('dialog', { name: '1 de 3 enviados' })
  await expect
    .element(results.getByRole('listitem').filter({ hasText: stale }))
    .toMatchTextContent('Cambió mientras')
  await expectAccessible()
  await results.getByRole('button', { name: 'Reintentar 1 mensaje' }).click()
  const again = page.getByRole('dialog', { name: '2 de 3 enviados' })
  await again.getByRole('button', { name: 'Listo' }).click()
  // Unsent rows stay selected.
  await expect.element(page.getByRole('button', { name: 'Escribir a 1 persona' })).toBeVisible()
  expect(server.received(answerOnClaim)).toHaveLength(4)
  expect(new Set(keys)).toHaveLength(1)
})
