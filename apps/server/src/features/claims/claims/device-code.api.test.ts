import { openClaimToDevice, withdrawClaim } from '@amparo/contract/claims/claims.ts'
import { followClaim, withdrawVisitorClaim } from '@amparo/contract/claims/claims-visitor.ts'
import { closeOpenSession, listOpenSessions, updatePassword } from '@amparo/contract/identity/profile.ts'
import { changeForgottenPassword } from '@amparo/contract/identity/recovery.ts'
import { expect, it } from 'vitest'
import { fileNotice, newBorrower } from '../../../../testing/claims.ts'
import { goodPassword, recoveryCode, sessionOf } from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'

openPortal()

async function openToDevice(document: string) {
  const who = await newBorrower(portal, document)
  const folio = await fileNotice(portal, who, document)
  const params = { folio }
  const { codigo } = await portal.as(who).ask(openClaimToDevice, { params })
  const follow = () => portal.call(followClaim, { params, body: { codigo } })
  return { who, params, codigo, follow }
}

it("does not withdraw an account's claim by the code of another device", async () => {
  const { who, params, codigo, follow } = await openToDevice('58400001')
  expect((await follow()).json().puede.desistir).toBe(false)
  const motivo = 'Ya no la necesito'
  const refused = await portal.call(withdrawVisitorClaim, { params, body: { codigo, motivo } })
  expect(refused.refusal()).toMatchObject({ status: 403, codigo: 'requiere_sesion' })
  expect((await follow()).json().estado).toBe('avisada')
  expect(await portal.as(who).status(withdrawClaim, { params, body: { motivo } })).toBe(200)
})

it.each([
  [
    'recovery',
    async (document: string) => {
      const code = await recoveryCode(portal, document)
      return portal.status(changeForgottenPassword, { body: { ...code, passwordNueva: 'zarzamora-41-azul' } })
    },
  ],
  [
    'a new password',
    async (_document: string, who: Record<string, string>) =>
      portal.as(who).status(updatePassword, {
        body: { passwordActual: goodPassword, passwordNueva: 'zarzamora-41-azul' },
      }),
  ],
])('ends the code of another device by %s', async (how, change) => {
  const document = how === 'recovery' ? '58400002' : '58400003'
  const { who, follow } = await openToDevice(document)
  expect((await follow()).statusCode).toBe(200)
  expect(await change(document, who)).toBe(200)
  expect((await follow()).refusal()).toMatchObject({ status: 404, codigo: 'no_encontrado' })
})

it('ends the code of another device with another session that the person closes', async () => {
  const { follow } = await openToDevice('58400004')
  const here = portal.as(await sessionOf(portal, '58400004', goodPassword))
  const other = (await here.ask(listOpenSessions)).find(({ actual }) => !actual)
  expect((await follow()).statusCode).toBe(200)
  expect(await here.status(closeOpenSession, { params: { id: other?.id ?? '' } })).toBe(200)
  expect((await follow()).statusCode).toBe(404)
})
