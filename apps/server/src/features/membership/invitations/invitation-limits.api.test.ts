import { getInvitation, sendInvitationCode } from '@amparo/contract/membership/invitations.ts'
import { describe, expect, it } from 'vitest'
import { addOpenInvitation } from '../../../../testing/guests.ts'
import { startTestPortal } from '../../../../testing/portal.ts'

describe('limits of invitations', () => {
  it('stop an address that guesses links, and send a guest at most five codes', async () => {
    const strict = await startTestPortal({ CAPTCHA: 'off' })
    try {
      const token = await addOpenInvitation(strict, '50000050')
      for (let code = 0; code < 5; code += 1) {
        const sent = await strict.call(sendInvitationCode, { params: { token }, body: { canal: 'correo' } })
        expect(sent.statusCode).toBe(200)
      }
      const sixth = await strict.call(sendInvitationCode, { params: { token }, body: { canal: 'correo' } })
      expect(sixth.statusCode).toBe(200)
      const { rows } = await strict.query(
        `SELECT count(*)::int AS own FROM code_request WHERE document_number = '50000050' AND NOT muted`,
      )
      expect(rows[0].own).toBe(5)
      for (let look = 0; look < 60; look += 1) {
        expect(await strict.status(getInvitation, { params: { token: 'A'.repeat(43) } })).toBe(404)
      }
      expect(await strict.status(getInvitation, { params: { token } })).toBe(429)
    } finally {
      await strict.close()
    }
  })

  it("require a captcha from an address's third code on", async () => {
    const guarded = await startTestPortal({ CAPTCHA: 'altcha' })
    try {
      const token = await addOpenInvitation(guarded, '50000051')
      const ask = (more = {}) =>
        guarded.call(sendInvitationCode, { params: { token }, body: { canal: 'correo', ...more } })
      expect([(await ask()).statusCode, (await ask()).statusCode]).toEqual([200, 200])
      expect((await ask()).refusal().codigo).toBe('captcha_requerido')
      expect((await ask({ captcha: 'bm8=' })).refusal().codigo).toBe('captcha_incorrecto')
    } finally {
      await guarded.close()
    }
  })
})
