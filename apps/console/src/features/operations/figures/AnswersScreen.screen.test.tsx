import { expectAccessibleInBothSizes } from '@amparo/client/testing/accessible.ts'
import { sample } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import { answerQuestion } from '@amparo/contract/operations/console/answers.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole } from '../../../../testing/screen.tsx'
import AnswersScreen from './AnswersScreen.tsx'

const share = { total: 4, porCiento: 12.5 }
const perdidas = { todas: share, persona: share, casa: share, profesional: share }
const answer = (filas: object[]) =>
  sample(answerQuestion, {
    ...{ pregunta: 'perdidas', por: 'servicio', desde: '2026-11-01', hasta: '2026-11-30' },
    total: { nombre: 'Todas', citas: 32, perdidas },
    filas: filas as never,
  })
const expectRows = (name: string, address: string) =>
  expect.element(page.getByRole('link', { name: new RegExp(`${name}$`) })).toHaveAttribute('href', address)
/** Visits lead back to their question. */
const visits = (rows: string, pregunta = 'perdidas', por = 'servicio') =>
  `/agenda?${rows}&pregunta=${pregunta}&por=${por}`
const open = (role: 'agenda' | 'admision', address = '/cifras') =>
  openConsole(address, { '/cifras': AnswersScreen }, { roles: [role] })

it('answers each question, each figure linked to exactly its visits, for the agenda desk', async () => {
  server.answer(
    answerQuestion,
    answer([
      { clave: '18', nombre: 'Telemedicina', citas: 30, perdidas },
      { clave: '', nombre: 'Sin servicio', citas: 9, perdidas },
      { clave: undefined, nombre: 'Grupos de menos de 5 personas (2)', citas: 2, perdidas },
    ]),
  )
  await open('agenda')
  const days = 'desde=2026-11-01&hasta=2026-11-30'
  await expect.element(page.getByRole('row', { name: /^Telemedicina 30/ })).toBeVisible()
  await expectRows('Citas, Telemedicina', visits(`cifra=citas&${days}&idServicio=18`))
  await expectRows('Por la casa, Telemedicina', visits(`cifra=citas&perdidas=casa&${days}&idServicio=18`))
  await expectRows('Perdidas, Sin servicio', visits(`cifra=citas&perdidas=todas&${days}&sin=servicio`))
  await expectRows('Citas, Todas', visits(`cifra=citas&${days}`))
  await expect.element(page.getByRole('link', { name: /Grupos/ })).not.toBeInTheDocument()
  await expectAccessibleInBothSizes()
  await page.getByRole('button', { name: '¿Cuánto se usa cada beneficio?' }).click()
  await expect.poll(() => server.received(answerQuestion).at(-1)?.params).toMatchObject({ pregunta: 'uso' })
})

const days = 'desde=2026-11-01&hasta=2026-11-30'
const late = { total: 3, porCiento: 33.3 }
const counted = {
  perdidas: {
    ...perdidas,
    aviso: { sinAviso: 1, menosDe2Horas: 1, de2A24Horas: 1, de24A48Horas: 1, desde48Horas: 0 },
    motivos: {
      ...{ personaCancelo: 1, personaFalto: 1, profesionalFalto: 1, profesionalCancelo: 1 },
      ...{ casaCancelo: 0, cambioDeVarias: 0, terminoSuSeguro: 0 },
    },
  },
  uso: { usos: 20, usuarios: 12, asegurados: 400, porMil: 50 },
  puntualidad: { medidas: 9, medianaMinutos: 2, peorMinutos: 20, masDe5Minutos: late },
  promesas: { total: 4, aTiempo: 2, tarde: 1, sinCumplir: 1, medianaDias: 3, peorDias: 9 },
}
const uses = visits(`cifra=usos&${days}&idProfesional=uno`, 'uso', 'profesional')
const lost = (by: string) => visits(`cifra=citas&perdidas=todas&${by}&${days}&idServicio=18`)
const promises = '/reclamaciones?estado=todos&cifra=promesa_periodo'
const due = 'venceDesde=2026-11-01&venceHasta=2026-11-30'

it.each([
  [
    'perdidas',
    'servicio',
    '18',
    { 'La persona canceló': lost('motivo=personaCancelo'), 'Menos de 2 h': lost('aviso=menosDe2Horas') },
  ],
  ['uso', 'profesional', 'uno', { Usos: uses, Personas: uses, 'Usos por mil': uses }],
  [
    'puntualidad',
    'profesional',
    'uno',
    {
      'Citas medidas': visits(`cifra=medidas&${days}&idProfesional=uno`, 'puntualidad', 'profesional'),
      'Más de 5 min tarde': visits(`cifra=tarde&${days}&idProfesional=uno`, 'puntualidad', 'profesional'),
    },
  ],
  [
    'promesas',
    'clase',
    'reclamo',
    {
      Vencían: `${promises}&${due}`,
      Tarde: `${promises}_tarde&${due}`,
      'Sin cumplir': `${promises}_sin_cumplir&${due}`,
    },
  ],
] as const)('links the figures of %s to their rows', async (pregunta, por, clave, links) => {
  const row = { clave, nombre: 'Ana Ríos', [pregunta]: counted[pregunta] }
  server.answer(answerQuestion, { ...answer([row]), pregunta, por })
  await openConsole(
    `/cifras?pregunta=${pregunta}`,
    { '/cifras': AnswersScreen },
    { roles: ['agenda', 'privacidad'] },
  )
  for (const [title, address] of Object.entries(links)) await expectRows(`${title}, Ana Ríos`, address)
})

it('shows other desks the figures without links to visits, and an empty period', async () => {
  server.answer(answerQuestion, answer([{ clave: '18', nombre: 'Telemedicina' }]))
  await open('admision')
  await expect.element(page.getByRole('rowheader', { name: 'Telemedicina' }).first()).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Telemedicina/ })).not.toBeInTheDocument()
  server.answer(answerQuestion, answer([]))
  await page.getByRole('button', { name: '¿Quién empieza tarde?' }).click()
  await expect.element(page.getByText('No hay datos de este período.')).toBeVisible()
})
