import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AnswerValue, answerValues, pillars, testQuestions } from './questions.ts'
import { bandOf, missingAnswers, scoreTest, type TestAnswers } from './scoring.ts'

const keys = testQuestions.map(({ key }) => key)
const answersOf = (values: readonly AnswerValue[]): TestAnswers =>
  Object.fromEntries(keys.map((key, at) => [key, values[at] ?? 0]))
const anyAnswers = fc
  .array(fc.constantFrom(...answerValues), { minLength: 8, maxLength: 8 })
  .map((values) => answersOf(values))

describe('the financial-health test', () => {
  it('asks eight questions, two per pillar, with five answers each', () => {
    expect(keys).toHaveLength(8)
    expect(new Set(keys).size).toBe(8)
    for (const { key } of pillars)
      expect(testQuestions.filter(({ pillar }) => pillar === key)).toHaveLength(2)
    for (const { options } of testQuestions) expect(new Set(options).size).toBe(5)
  })

  it.each([
    [[0, 0, 0, 0, 0, 0, 0, 0], 0, 'vulnerable', [0, 0, 0, 0]],
    [[100, 100, 100, 100, 100, 100, 100, 100], 100, 'saludable', [100, 100, 100, 100]],
    [[50, 50, 50, 50, 50, 50, 50, 50], 50, 'sobreviviendo', [50, 50, 50, 50]],
    // 300 / 8 = 37.5
    [[100, 100, 100, 0, 0, 0, 0, 0], 38, 'vulnerable', [100, 50, 0, 0]],
    // 325 / 8 = 40.625
    [[100, 100, 100, 25, 0, 0, 0, 0], 41, 'sobreviviendo', [100, 63, 0, 0]],
    // 625 / 8 = 78.125 and 650 / 8 = 81.25
    [[100, 100, 100, 100, 100, 100, 25, 0], 78, 'sobreviviendo', [100, 100, 100, 13]],
    [[100, 100, 100, 100, 100, 100, 50, 0], 81, 'saludable', [100, 100, 100, 25]],
  ] as const)('%j is %i, %s', (values, score, band, byPillar) => {
    const result = scoreTest(answersOf(values))
    expect([result.score, result.band]).toEqual([score, band])
    expect(result.pillars.map((pillar) => pillar.score)).toEqual(byPillar)
  })

  it.each([
    [0, 'vulnerable'],
    [39, 'vulnerable'],
    [40, 'sobreviviendo'],
    [79, 'sobreviviendo'],
    [80, 'saludable'],
    [100, 'saludable'],
  ])('%i points are %s', (score, band) => expect(bandOf(score)).toBe(band))

  it('stays between 0 and 100 and recommends three steps at three places', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const { score, advice, pillars: parts } = scoreTest(answers)
        for (const value of [score, ...parts.map((part) => part.score)]) {
          expect(Number.isInteger(value)).toBe(true)
          expect(value).toBeGreaterThanOrEqual(0)
          expect(value).toBeLessThanOrEqual(100)
        }
        expect(new Set(advice.map(({ path }) => path)).size).toBe(3)
      }),
    )
  })

  it('never falls with a better answer', () => {
    fc.assert(
      fc.property(anyAnswers, fc.constantFrom(...keys), (answers, key) => {
        const better = answerValues.find((value) => value > (answers[key] ?? 0))
        if (better === undefined) return
        expect(scoreTest({ ...answers, [key]: better }).score).toBeGreaterThanOrEqual(
          scoreTest(answers).score,
        )
      }),
    )
  })

  it('names the missing answers', () => {
    const { fondo, ...others } = answersOf([0, 25, 50, 75, 100, 0, 25, 50])
    expect(fondo).toBe(50)
    expect(missingAnswers({ ...others, metas: 30 })).toEqual(['fondo', 'metas'])
    expect(() => scoreTest(others)).toThrow(RangeError)
  })
})
