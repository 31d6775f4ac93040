import { expect, it } from 'vitest'
import { callName } from './call-name.ts'

it.each([
  ['Dra. Milagros Rivas', 'Milagros'],
  ['Dr Hugo Salas', 'Hugo'],
  ['Lic. Ps. Ana Ríos', 'Ana'],
  ['Drago Pérez', 'Drago'],
  ['Rocío Paredes', 'Rocío'],
  ['María José Vargas Ríos', 'María José'],
  ['Dr. Luis Alberto Quispe', 'Luis Alberto'],
  ['MARÍA JOSÉ', 'MARÍA JOSÉ'],
  ['Maria del Carmen Huamán', 'Maria del Carmen'],
  ['María de los Ángeles Soto', 'María de los Ángeles'],
  ['Juan de la Cruz', 'Juan'],
  ['María de la Cruz', 'María'],
  ['Ana Ríos', 'Ana'],
  ['  Rosa  ', 'Rosa'],
  ['', ''],
])('%s is greeted as %s', (name, called) => {
  expect(callName(name)).toBe(called)
})
