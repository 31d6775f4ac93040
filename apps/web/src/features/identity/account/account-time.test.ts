import { creditConsent } from '@amparo/domain/credit/consent.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { formatMoment } from './account-time.ts'
import { ConsentRegister } from './ConsentRegister.tsx'

const now = Date.parse('2026-12-05T23:50:00-05:00')

describe('the time of an event', () => {
  it('is today by the day in Lima, even if Greenwich is a day ahead', () => {
    expect(formatMoment('2026-12-05T09:30:00-05:00', now)).toBe('hoy a las 9:30\u00a0a.\u00a0m.')
  })

  it('is a day of this year with its hour', () => {
    expect(formatMoment('2026-09-04T18:05:00-05:00', now)).toBe(
      'el viernes 4 de setiembre a las 6:05\u00a0p.\u00a0m.',
    )
  })

  it('includes the year if it is another', () => {
    expect(formatMoment('2025-12-31T23:59:59-05:00', now)).toBe('el 31 de diciembre de 2025')
  })
})

it('the credit-report consent can be read again as it was agreed', () => {
  const row = {
    texto: 'credito',
    version: creditConsent.version,
    aceptado: true,
    cuando: '2026-12-05T09:30:00-05:00',
    medio: 'portal',
    por: 'titular',
    vigente: true,
  } as const
  const shown = (version: string) =>
    renderToStaticMarkup(
      createElement(ConsentRegister, {
        consents: {
          data: { registro: [{ ...row, version }], pendientes: [] },
          error: null,
          failure: null,
          busy: false,
          outdated: false,
          reload: () => undefined,
          setData: () => undefined,
          change: () => undefined,
        },
      }),
    )
  expect(shown(creditConsent.version)).toContain('Leer el texto')
  expect(shown(creditConsent.version)).toContain(creditConsent.points[0])
  expect(shown('2020-01')).not.toContain('Leer el texto')
})
