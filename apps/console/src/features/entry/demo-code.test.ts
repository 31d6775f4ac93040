import { expect, it } from 'vitest'
import { demoCode, stepAt } from './demo-code.ts'

// RFC 6238, appendix B (SHA-1), of whose eight digits the last six are ours; the secret is "12345678901234567890".
it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('at second %i the code is %s', async (second, code) => {
  expect(await demoCode('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', stepAt(second * 1000))).toBe(code)
})
