import { isPolicyLine, readPolicyLine } from '@amparo/domain/policy-feed/policy-line.ts'
import { splitLine } from '@amparo/domain/policy-feed/split-line.ts'
import { describe, expect, it } from 'vitest'
import { generateFeed } from './generate-feed.ts'
import { mensNames, surnames, womensNames } from './names.ts'

const today = '2026-11-20'
const generate = (seed: number, lines: number, badShare: number, delimiter: ',' | ';' = ',') =>
  Buffer.concat([...generateFeed({ seed, lines, today, badShare, delimiter })])
const policiesOf = (text: string, delimiter: ',' | ';' = ',') =>
  text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => readPolicyLine(splitLine(line, delimiter) ?? [], today))

describe('the generator of feeds', () => {
  it('writes the same bytes for the same seed, and different ones for another', () => {
    expect(generate(5, 3000, 0.1).equals(generate(5, 3000, 0.1))).toBe(true)
    expect(generate(5, 3000, 0.1).equals(generate(6, 3000, 0.1))).toBe(false)
  })

  it.each([',', ';'] as const)('writes only good lines when asked to, separated by %j', (delimiter) => {
    const policies = policiesOf(generate(1, 5000, 0, delimiter).toString('utf8'), delimiter).filter(
      isPolicyLine,
    )
    expect(policies).toHaveLength(5000)
    expect(new Set(policies.map((policy) => policy.certificateNumber)).size).toBe(5000)
    const people = new Set(policies.map((policy) => policy.documentNumber)).size
    expect(people).toBeGreaterThan(3800)
    expect(people).toBeLessThan(4600)
    expect(
      policies.some((policy) => policy.documentNumber.startsWith('0') && policy.documentType === 8),
    ).toBe(true)
    expect(policies.every((policy) => policy.email === null || policy.email.endsWith('.example'))).toBe(true)
  })

  it('breaks about the requested share of lines, in every way that it knows', () => {
    const refused = policiesOf(generate(2, 20_000, 0.05).toString('utf8')).filter(
      (result) => !isPolicyLine(result),
    )
    // Text does not show lines with invalid bytes, and only the import detects a repeated certificate.
    expect(refused.length).toBeGreaterThan(700)
    expect(refused.length).toBeLessThan(1200)
    expect(generate(2, 20_000, 0.05).includes(0xff)).toBe(true)
  })

  it('has some two hundred given names and three hundred surnames', () => {
    expect(new Set([...womensNames, ...mensNames]).size).toBeGreaterThan(200)
    expect(new Set(surnames).size).toBe(surnames.length)
    expect(surnames.length).toBeGreaterThan(300)
  })
})
