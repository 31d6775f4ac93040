import { changeForgottenPassword, startRecovery } from '@amparo/contract/identity/recovery.ts'
import { sendCode } from '@amparo/contract/membership/activation.ts'
import { beforeAll, expect, it } from 'vitest'
import { wrongCode } from '../../../../testing/people.ts'
import { openPortal, portal, startTestPortal } from '../../../../testing/portal.ts'
import { insertAccount } from '../accounts/accounts.repository.ts'
import { codeOf } from '../codes/codes.policy.ts'

const people = 800

openPortal(() => startTestPortal(undefined, { seed: false, worker: false }))
beforeAll(async () => {
  for (let person = 0; person < people; person += 1) {
    await insertAccount(portal.ctx.db, {
      public_number: 100_000_000_000 + person,
      document_type: 8,
      document_number: documentOf('known', person),
      password_hash: '$argon2id$v=19$m=19456,t=2,p=1$c2Fs$dGFn',
      email: `persona${person}@buzon.example`,
      mobile: '+51987654321',
      given_names: 'Graciela',
      paternal_surname: 'Ccahuana',
      maternal_surname: 'Villanueva',
      opened_by: 'policy',
      created_at: portal.ctx.clock.now(),
    })
  }
})

function documentOf(kind: 'known' | 'unknown', person: number): string {
  return String((kind === 'known' ? 51_000_000 : 52_000_000) + person)
}

/** Milliseconds of a whole try: request, code, and a wrong code typed. */
async function timeOfTry(documento: string): Promise<number> {
  const start = performance.now()
  const started = await portal.call(startRecovery, { body: { tipoDocumento: 8, documento } })
  const { solicitud } = started.json()
  await portal.call(sendCode, { body: { solicitud, canal: 'correo' } })
  const refused = await portal.call(changeForgottenPassword, {
    body: {
      solicitud,
      codigo: wrongCode(codeOf(portal.ctx.keys, solicitud, 1)),
      passwordNueva: 'faro-quinua-violeta',
    },
  })
  expect(refused.statusCode).toBe(422)
  return performance.now() - start
}

const medianOf = (times: readonly number[]) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

const rounds = 8
const perRound = Math.floor(people / rounds)

/** How far apart the medians of a round are, as a share of the larger; each document is tried once. */
async function gapOf(round: number): Promise<number> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (let turn = 0; turn < perRound; turn += 1) {
    // Turn and turn about, so that whatever else this machine does falls on both alike.
    const kinds = turn % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of kinds) times[kind].push(await timeOfTry(documentOf(kind, round * perRound + turn)))
  }
  const [known, unknown] = [medianOf(times.known), medianOf(times.unknown)]
  return Math.abs(known - unknown) / Math.max(known, unknown)
}

it('recovery takes times that differ by less than a tenth between documents with and without an account', async () => {
  // A busy machine may spoil a round; a difference in the work spoils every one.
  let smallest = 1
  for (let round = 0; round < rounds && smallest >= 0.1; round += 1) {
    smallest = Math.min(smallest, await gapOf(round))
  }
  expect(smallest).toBeLessThan(0.1)
}, 600_000)
