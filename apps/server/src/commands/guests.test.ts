import { listGuests } from '@amparo/contract/membership/guests.ts'
import { expect, it } from 'vitest'
import { runCli } from '../../testing/cli.ts'
import { registerGuest } from '../../testing/guests.ts'
import { sessionOf } from '../../testing/people.ts'
import { openPortal, portal } from '../../testing/portal.ts'

openPortal()

const invitados = (...args: string[]) => runCli(portal, ['invitados', ...args])

it('operators see the guests awaiting an answer, and give a reason for a refusal', async () => {
  const rosa = await sessionOf(portal, '10000001')
  const id = await registerGuest(portal, '51000080', rosa)
  const shown = await invitados('pendientes')
  expect(shown.out).toContain(`Invitado ${id}`)
  expect(shown.out).toContain('Responder a más tardar el')
  expect((await invitados('rechazar', id)).err).toContain('--motivo')
  const rejected = await invitados('rechazar', id, '--motivo', 'El documento no es legible')
  expect(rejected).toMatchObject({ code: 0 })
  const { invitados: guests } = await portal.as(rosa).ask(listGuests)
  expect(guests[0]).toMatchObject({ id, estado: 'rechazado', motivo: 'El documento no es legible' })
  expect((await invitados('aprobar', id)).err).toContain('no espera respuesta')
}, 180_000)
