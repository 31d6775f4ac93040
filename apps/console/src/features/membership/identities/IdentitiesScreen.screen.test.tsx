import { expectAccessible } from '@amparo/client/testing/accessible.ts'
import { sample, sampleRows } from '@amparo/client/testing/sample.ts'
import { server } from '@amparo/client/testing/server.ts'
import {
  confirmIdentity,
  listIdentityCases,
  openIdentityCase,
  proposeIdentity,
} from '@amparo/contract/membership/console/identities.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openConsole } from '../../../../testing/screen.tsx'
import IdentitiesScreen from './IdentitiesScreen.tsx'

const id = '7f0c1c0e-0000-4000-8000-00000000000a'
const proposal = {
  decision: 'misma_persona',
  motivo: 'El apellido estaba mal escrito, lo vimos en su DNI.',
  por: 'Nora Medrano',
  cuando: '2026-11-25T10:00:00-05:00',
  vence: '2026-12-02T10:00:00-05:00',
} as const

/** Answers with a case that changes with its acts. */
function answerCase(propuesta?: typeof proposal & { propia: boolean }): void {
  let one = {
    ...{
      id,
      version: 1,
      clase: 'poliza' as const,
      documento: '••••••67',
      abierto: '2026-11-24T10:00:00-05:00',
    },
    estado: propuesta ? ('propuesto' as const) : ('abierto' as 'abierto' | 'propuesto'),
    propuesta,
  }
  server.answer(listIdentityCases, () => sampleRows(listIdentityCases, [one]))
  server.answer(openIdentityCase, () =>
    sample(openIdentityCase, {
      caso: one,
      documento: '01234567',
      certificado: 'AP-2026-004471',
      fuente: 'Corredora Norte',
      poliza: {
        nombre: 'Yolanda Tumbajulca Soto',
        fechaNacimiento: '1992-08-30',
        contacto: ['yo•••@buzon.example'],
      },
      cuenta: {
        nombre: 'Juan Paredes Lozano',
        fechaNacimiento: '1970-01-15',
        contacto: ['ju•••@buzon.example'],
      },
      tieneCuenta: true,
    }),
  )
  server.answer(proposeIdentity, () => {
    one = { ...one, version: 2, estado: 'propuesto', propuesta: { ...proposal, propia: true } }
    return { version: 2 }
  })
  server.answer(confirmIdentity, () => ({ codigo: 1 as const, mensaje: '', version: 2 }))
}

const open = () =>
  openConsole(`/identidad?caso=${id}`, { '/identidad': IdentitiesScreen }, { roles: ['privacidad'] })

it('proposes a decision with both people side by side', async () => {
  answerCase()
  await open()
  await expect.element(page.getByText('Yolanda Tumbajulca Soto')).toBeVisible()
  await expect.element(page.getByText('Juan Paredes Lozano')).toBeVisible()
  await expectAccessible()
  await userEvent.click(page.getByRole('button', { name: 'Proponer una decisión…' }))
  await userEvent.click(page.getByRole('radio', { name: /^Es la misma persona/ }))
  await userEvent.fill(page.getByLabelText('Por qué'), proposal.motivo)
  await userEvent.click(page.getByRole('button', { name: 'Proponer', exact: true }))
  await expect.element(page.getByText('Lo confirma otra persona.')).toBeVisible()
  expect(server.received(proposeIdentity)).toMatchObject([
    { params: { id }, body: { version: 1, decision: 'misma_persona', motivo: proposal.motivo } },
  ])
})

it('confirms the proposal of a colleague', async () => {
  answerCase({ ...proposal, propia: false })
  await open()
  await expect.element(page.getByText(proposal.motivo)).toBeVisible()
  await expectAccessible()
  await userEvent.click(page.getByRole('button', { name: 'Confirmar', exact: true }))
  await expect
    .poll(() => server.received(confirmIdentity))
    .toMatchObject([{ params: { id }, body: { version: 1 } }])
})
