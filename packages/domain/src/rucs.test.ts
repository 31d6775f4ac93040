import { describe, expect, it } from 'vitest'
import { isRuc } from './rucs.ts'

describe('a RUC', () => {
  it.each(['20100041953', '20131312955', '20000000001', '10000000014'])('%s is one', (ruc) => {
    expect(isRuc(ruc)).toBe(true)
  })

  it('has exactly one valid check digit', () => {
    for (const ruc of ['2010004195', '2013131295', '2000000000', '2000000010', '1512345678']) {
      expect(Array.from({ length: 10 }, (_, digit) => isRuc(`${ruc}${digit}`)).filter(Boolean)).toHaveLength(
        1,
      )
    }
  })

  it.each(['20100041952', '20000000002', '30100041953', '2010004195', '201000419533', '', '2010004195３'])(
    '%j is none',
    (ruc) => {
      expect(isRuc(ruc)).toBe(false)
    },
  )
})
