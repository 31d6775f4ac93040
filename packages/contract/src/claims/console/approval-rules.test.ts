import { expect, it } from 'vitest'
import { ruleTables } from './approval-rules.ts'

const rule = { id: 'menor-300', si: { monto: 300 }, hasta: 300, motivo: 'el recibo coincide con lo pedido' }
const table = (...reglas: object[]) => ({ producto: '6736-1', cobertura: 'gastos_medicos', reglas })
const takes = (...tables: object[]) => ruleTables.safeParse(tables).success

it('takes tables of rules, and refuses a repeated cover or rule, an unknown condition and no table', () => {
  expect(takes(table(rule, { ...rule, id: 'otra', si: {} }))).toBe(true)
  expect(takes(table(rule), table(rule))).toBe(false)
  expect(takes(table(rule, rule))).toBe(false)
  expect(takes(table({ ...rule, si: { color: 'rojo' } }))).toBe(false)
  expect(takes(table({ ...rule, hasta: 300.001 }))).toBe(false)
  expect(takes()).toBe(false)
})
