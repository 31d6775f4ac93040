import { createECDH } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { openPush } from '../../testing/push.ts'
import { isPushService } from './push.ts'

it('the fake push service decrypts the example of RFC 8291 (appendix A)', () => {
  const own = createECDH('prime256v1')
  own.setPrivateKey(Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'))
  const auth = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url')
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
  expect(openPush(Buffer.from(body, 'base64url'), { own, auth })).toBe(
    'When I grow up, I want to be a watermelon',
  )
})

describe('an accepted push address', () => {
  const added = ['http://127.0.0.1:9000']
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-bl2p.notify.windows.com/w/?token=abc',
    'http://127.0.0.1:9000/abc',
  ])('is %s', (address) => expect(isPushService(address, added)).toBe(true))

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://fcm.googleapis.com.malo.example/abc',
    'https://malo.example/fcm.googleapis.com',
    'https://malopush.apple.com/abc',
    'https://yo@fcm.googleapis.com/abc',
    'https://127.0.0.1/abc',
    'https://[::1]/abc',
    'https://169.254.169.254/latest/meta-data',
    'http://127.0.0.1:9001/abc',
    'http://yo:clave@127.0.0.1:9000/abc',
    'file:///etc/passwd',
    'fcm.googleapis.com',
    '',
  ])('is not %s', (address) => expect(isPushService(address, added)).toBe(false))
})
