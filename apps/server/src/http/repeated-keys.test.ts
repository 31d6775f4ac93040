import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { repeatsKey } from './repeated-keys.ts'

describe('a duplicate key of an object', () => {
  it.each([
    '{"a":1,"a":1}',
    '{"a":1,"b":2,"a":3}',
    '{ "a" : 1 , "\\u0061" : 2 }',
    '{"a":{"b":1,"b":2}}',
    '[{"a":1},{"b":[{"c":1,"c":2}]}]',
    '{"":1,"":2}',
    '{"a\\"b":1,"a\\u0022b":2}',
    '{"__proto__":1,"__proto__":2}',
    '{"a":{"x":1},"c":[1,"a"],"a":2}',
  ])('is found: %s', (json) => {
    expect(() => JSON.parse(json)).not.toThrow()
    expect(repeatsKey(json)).toBe(true)
  })

  it.each([
    '{"a":"a","b":"a"}',
    '["a","a"]',
    '[{"a":1},{"a":1}]',
    '{"a":{"a":{"a":1}}}',
    '{"a":["a","a",{"b":"a"}],"b":"{\\"a\\":1,\\"a\\":2}"}',
    '"a"',
    '7',
    '{}',
  ])('is not seen where there is none: %s', (json) => {
    expect(repeatsKey(json)).toBe(false)
  })

  it("never occurs in a program's output", () => {
    fc.assert(fc.property(fc.json(), (json) => !repeatsKey(JSON.stringify(JSON.parse(json)))))
  })

  it('is searched in a 64 KiB body at almost no cost, whatever its content', () => {
    for (const part of ['{"a":', '[', '"\\\\', '{"a":1},', '"",']) {
      // The thread's own processor time, independent of other load; in microseconds.
      const before = process.threadCpuUsage()
      repeatsKey(part.repeat(65_536 / part.length))
      const { user, system } = process.threadCpuUsage(before)
      expect(user + system).toBeLessThan(250_000)
    }
  })
})
