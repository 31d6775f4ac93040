import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { ownPage } from './desk.ts'
import type { TestPortal } from './portal.ts'

interface Asked {
  readonly challenge?: unknown
}

/** A software authenticator: signs like WebAuthn, with the given counter. */
export interface TestPasskey {
  readonly id: string
  readonly publicKey: Buffer
  /** A browser's answer to these options. */
  answer(options: Asked, counter: number): Record<string, unknown>
  /** A browser's answer to the options that create this passkey. */
  register(options: Asked): Record<string, unknown>
}

/** A COSE key (RFC 9053): EC2, ES256, P-256. */
function coseKey(x: Buffer, y: Buffer): Buffer {
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20])
  return Buffer.concat([head, x, Buffer.from([0x22, 0x58, 0x20]), y])
}

/** A key of an authenticator for pages of this origin; user present and verified. */
export function newPasskey(origin: string): TestPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const cose = coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url'))
  const rawId = randomBytes(16)
  const id = rawId.toString('base64url')
  const clientDataOf = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (flags: number, counter: number, attested = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const rpHash = createHash('sha256').update(new URL(origin).hostname).digest()
    return Buffer.concat([rpHash, Buffer.from([flags]), count, attested])
  }
  const sent = (response: Record<string, Buffer>) => ({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: Object.fromEntries(
      Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')]),
    ),
  })
  return {
    id,
    publicKey: cose,
    answer({ challenge }, counter) {
      const clientDataJSON = clientDataOf('webauthn.get', String(challenge))
      const data = authenticatorData(0x05, counter)
      const signed = Buffer.concat([data, createHash('sha256').update(clientDataJSON).digest()])
      const signature = sign('sha256', signed, privateKey)
      return sent({ clientDataJSON, authenticatorData: data, signature })
    },
    register({ challenge }) {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, rawId.length]), rawId, cose])
      const data = authenticatorData(0x45, 0, attested)
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3, 0x63, ...Buffer.from('fmt'), 0x64, ...Buffer.from('none')]),
        Buffer.from([0x67, ...Buffer.from('attStmt'), 0xa0, 0x68, ...Buffer.from('authData')]),
        Buffer.from([0x58, data.length]),
        data,
      ])
      return sent({ clientDataJSON: clientDataOf('webauthn.create', String(challenge)), attestationObject })
    },
  }
}

/** Enrols a passkey of a staff person, straight into the database. */
export async function addPasskey(portal: TestPortal, email: string): Promise<TestPasskey> {
  const key = newPasskey(ownPage.origin)
  const { db, clock } = portal.ctx
  const staff = await db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  await db
    .insertInto('staff_key')
    .values({
      staff_id: staff.id,
      credential_id: key.id,
      public_key: key.publicKey,
      counter: 0,
      transports: [],
      name: 'Llave de prueba',
      created_at: clock.now(),
    })
    .execute()
  return key
}
