import { describe, expect, it } from 'vitest'
import { accountEntries, initials } from './account-entries.ts'

const holder = {
  globalUsuId: 'MQ==',
  globalUsuName: 'Rosa',
  globalUsuSurname: 'Quispe',
  invitado: 0 as const,
  idProducto: '6704-1',
  datosProductos: [],
}

function labelsOf(sesion: Parameters<typeof accountEntries>[0]['sesion']): string[] {
  return accountEntries({ sesion }).map(({ label }) => label)
}

describe('entries of the account menu', () => {
  it('include data and appointments for a holder', () => {
    expect(labelsOf(holder)).toEqual(['Actualizar mis datos', 'Citas programadas'])
  })

  it('exclude the appointments for a guest without a product', () => {
    expect(labelsOf({ ...holder, invitado: 1, idProducto: null })).toEqual(['Actualizar mis datos'])
  })

  it('include the appointments for a guest with a product', () => {
    expect(labelsOf({ ...holder, invitado: 1 })).toContain('Citas programadas')
  })

  it('include the appointments for a holder whose product is unknown', () => {
    expect(labelsOf({ ...holder, idProducto: null })).toContain('Citas programadas')
  })

  it.each(['7442', '7443'])('let a holder with free seats of %s add guests', (value) => {
    const datosProductos = [{ value, licencias: 1, name: 'Servicio para invitados' }]
    expect(labelsOf({ ...holder, datosProductos })).toContain('Agregar invitados')
  })

  it('exclude guests if no seat is free', () => {
    const datosProductos = [{ value: '7442', licencias: 0, name: 'Coursera' }]
    expect(labelsOf({ ...holder, datosProductos })).not.toContain('Agregar invitados')
  })

  it('exclude guests for seats of a product that guests cannot use', () => {
    const datosProductos = [{ value: '6704-1', licencias: 4, name: 'Tarjeta Protegida' }]
    expect(labelsOf({ ...holder, datosProductos })).not.toContain('Agregar invitados')
  })
})

describe('initials of the avatar', () => {
  it('are the first letters of the name and the surname', () => {
    expect(initials({ sesion: holder })).toBe('RQ')
  })

  it('keep whole letters outside the basic alphabet and skip missing names', () => {
    expect(initials({ sesion: { ...holder, globalUsuName: ' ñusta', globalUsuSurname: '' } })).toBe('Ñ')
  })
})
