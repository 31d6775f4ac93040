import { expect, it } from 'vitest'
import { testSecret } from '../../../../testing/prepared.ts'
import { createKeys } from '../../../ports/keys.ts'
import { openIntake, sealIntake } from './intake.policy.ts'
import { fromIntakeWire } from './intake.wire.ts'

const keys = createKeys(testSecret)

it("a person's note is encrypted as one object, and an empty one is null", () => {
  const sealed = sealIntake(keys, { reason: 'Palpitaciones' })
  expect(openIntake(keys, sealed)).toEqual({ reason: 'Palpitaciones' })
  expect(sealed).not.toBe(sealIntake(keys, { reason: 'Palpitaciones' }))
  expect(sealIntake(keys, fromIntakeWire({ motivo: '' }))).toBeNull()
  expect(openIntake(keys, null)).toEqual({})
})

it.each(['Me duele', '{"v":2,"reason":"x"}', '{"v":1', '12', 'null'])(
  'a reason that was sealed as text is read as it was written: %s',
  (text) => {
    expect(openIntake(keys, keys.seal('appointment', text))).toEqual({ reason: text })
  },
)
