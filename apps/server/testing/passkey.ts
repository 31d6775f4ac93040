import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { ownPage } from './desk.ts'
import type { TestPortal } from './portal.ts'

/** An authenticator in software: signs as WebAuthn does, with whatever counter it is told to have. */
export interface TestPasskey {
  /** What a browser sends for these options. */
  answer(options: { challenge: string }, counter: number): Record<string, unknown>
}

/** A COSE key (RFC 9053): EC2, ES256, P-256. */
function coseKey(x: Buffer, y: Buffer): Buffer {
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20])
  return Buffer.concat([head, x, Buffer.from([0x22, 0x58, 0x20]), y])
}

/** Enrols a passkey of a staff person, straight into the database. */
export async function addPasskey(portal: TestPortal, email: string): Promise<TestPasskey> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16).toString('base64url')
  const { db, clock } = portal.ctx
  const staff = await db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  await db
    .insertInto('staff_key')
    .values({
      staff_id: staff.id,
      credential_id: id,
      public_key: coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')),
      counter: 0,
      transports: [],
      name: 'Llave de prueba',
      created_at: clock.now(),
    })
    .execute()
  return {
    answer({ challenge }, counter) {
      const clientData = Buffer.from(
        JSON.stringify({ type: 'webauthn.get', challenge, origin: ownPage.origin, crossOrigin: false }),
      )
      const count = Buffer.alloc(4)
      count.writeUInt32BE(counter)
      const rpHash = createHash('sha256').update(new URL(ownPage.origin).hostname).digest()
      // User present and verified.
      const authenticatorData = Buffer.concat([rpHash, Buffer.from([0x05]), count])
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()])
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      }
    },
  }
}
