import { expect, it } from 'vitest'
import { noticeWords } from './use-notices.ts'

const notice = { id: 1, quien: 'Iván Cárdenas', cuando: '2026-11-23T10:00:00-05:00', leido: false }

it.each([
  [
    { ...notice, clase: 'mencion', de: 'solicitudes', folio: 'SC-2026-000012' } as const,
    'Iván Cárdenas te mencionó en SC-2026-000012',
    '/solicitudes?estado=todas&solicitud=SC-2026-000012',
    undefined,
  ],
  [
    { ...notice, clase: 'pase', de: 'reclamaciones', folio: '2026-000001', motivo: 'plazo' } as const,
    'Iván Cárdenas te pasó la hoja 2026-000001',
    '/reclamaciones?estado=todos&buscar=2026-000001&hoja=2026-000001',
    'Vence pronto y no llego',
  ],
])('%o leads to what it is about', (one, title, to, why) => {
  const { name, ...words } = noticeWords(one)
  expect(words).toEqual({ title, to, why })
  expect(title.endsWith(name)).toBe(true)
})
