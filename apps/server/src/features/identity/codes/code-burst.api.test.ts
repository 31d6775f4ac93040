import type { EndpointShape, RequestOf } from '@amparo/contract/endpoint.ts'
import { updatePersonalData } from '@amparo/contract/identity/profile.ts'
import { changeForgottenPassword, correctContact } from '@amparo/contract/identity/recovery.ts'
import { checkCode } from '@amparo/contract/membership/activation.ts'
import { registerGuest, sendInvitationCode } from '@amparo/contract/membership/invitations.ts'
import {
  askContactChange,
  confirmContactChange,
  openPersonFile,
} from '@amparo/contract/service-desk/console/people.ts'
import { openRightPass, sendRightCode } from '@amparo/contract/service-desk/rights-visitor.ts'
import { describe, expect, it } from 'vitest'
import { type AnyAnswer, outcomeOf } from '../../../../testing/caller.ts'
import { deskOf, findPerson } from '../../../../testing/desk.ts'
import { addOpenInvitation, registrationOf } from '../../../../testing/guests.ts'
import {
  addHolder,
  goodPassword,
  newHolder,
  recoveryCode,
  startActivation,
  wrongCode,
} from '../../../../testing/people.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { codeOf } from './codes.policy.ts'

openPortal()

const codeIn = (solicitud: string) => codeOf(portal.ctx.keys, solicitud, 1)

/** Forty wrong codes at once, and the right one while they are judged: three are, and the right one is not among them. */
async function expectNoWayBy(right: string, send: (codigo: string) => Promise<AnyAnswer>): Promise<void> {
  const wrong = Array.from({ length: 40 }, () => send(wrongCode(right)))
  // The first answer means that the others are queued before it.
  await Promise.race(wrong)
  const last = await send(right)
  // A busy machine may ask some to come back later, which reveals no more.
  for (const { statusCode } of [...(await Promise.all(wrong)), last])
    expect([410, 422, 503]).toContain(statusCode)
  expect(outcomeOf(await send(right))[1]).toBe('codigo_gastado')
}

describe('a right code behind a burst of wrong ones', () => {
  it('is not confirmed as right', async () => {
    await addHolder(portal, { document: '47700001' })
    const { solicitud, codigo: right } = await startActivation(portal, '47700001')
    await expectNoWayBy(right, (codigo) => portal.call(checkCode, { body: { solicitud, codigo } }))
  })

  it('gives no token for data rights', async () => {
    await addHolder(portal, { document: '47700002' })
    const draft: RequestOf<typeof sendRightCode> = {
      tipoDocumento: 8,
      documento: '47700002',
      canal: 'correo',
    }
    const { solicitud } = await portal.ask(sendRightCode, { body: draft })
    await expectNoWayBy(codeIn(solicitud), (codigo) =>
      portal.call(openRightPass, { body: { solicitud, codigo } }),
    )
  })

  it('corrects no contact in a recovery, and sets no new password', async () => {
    await newHolder(portal, '47700003')
    for (const [endpoint, more] of [
      [correctContact, { correoElectronico: 'otra47700003@buzon.example' }],
      [changeForgottenPassword, { passwordNueva: 'otra-clave-muy-larga' }],
    ] as const) {
      const { solicitud, codigo: sent } = await recoveryCode(portal, '47700003')
      await expectNoWayBy(sent, (codigo) =>
        portal.callUnchecked<EndpointShape>(endpoint, { body: { solicitud, codigo, ...more } }),
      )
    }
  })

  it('proves no new e-mail', async () => {
    const who = await newHolder(portal, '47700004')
    const change = { correoElectronico: 'nueva47700004@buzon.example' }
    const asked = await portal
      .as(who)
      .call(updatePersonalData, { body: { ...change, passwordActual: goodPassword } })
    await expectNoWayBy(codeIn(asked.json(202).solicitud), (codigo) =>
      portal.as(who).call(updatePersonalData, { body: { ...change, codigo } }),
    )
  })

  it('registers no guest', async () => {
    const invitacion = await addOpenInvitation(portal, '47700005')
    const { solicitud } = await portal.ask(sendInvitationCode, {
      params: { token: invitacion },
      body: { canal: 'correo' },
    })
    await expectNoWayBy(codeIn(solicitud), (codigo) =>
      portal.call(registerGuest, { body: registrationOf(invitacion, codigo) }),
    )
  })

  it('does not let the desk correct a contact', async () => {
    await newHolder(portal, '47700006')
    const desk = await deskOf(portal, 'agenda')
    const id = await findPerson(desk, '47700006')
    await desk.callUnchecked(openPersonFile, { params: { id }, body: { motivo: 'solicitud' } })
    const asked = await desk.call(askContactChange, {
      params: { id },
      body: { correoElectronico: 'nueva47700006@buzon.example' },
    })
    const { solicitud } = asked.json()
    const old = await portal.ctx.db
      .selectFrom('code_request')
      .select('id')
      .where('purpose', '=', 'desk_old')
      .where('document_number', '=', '47700006')
      .executeTakeFirstOrThrow()
    await expectNoWayBy(codeIn(solicitud), (codigoNuevo) =>
      desk.call(confirmContactChange, {
        params: { id },
        body: { solicitud, codigoAnterior: codeIn(old.id), codigoNuevo },
      }),
    )
  })

  it('in its turn after two wrong ones still works, also twice at once', async () => {
    await addHolder(portal, { document: '47700007' })
    const { solicitud, codigo: right } = await startActivation(portal, '47700007')
    const give = async (codigo: string) =>
      (await portal.call(checkCode, { body: { solicitud, codigo } })).statusCode
    expect(await Promise.all([give(wrongCode(right)), give(wrongCode(right))])).toEqual([422, 422])
    expect(await Promise.all([give(right), give(right)])).toEqual([200, 200])
  })
})
