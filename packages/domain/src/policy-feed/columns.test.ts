import { describe, expect, it } from 'vitest'
import { ecosystems } from '../catalogue/ecosystems.ts'
import { feedColumns, productCodes, readFeedHeader, readSeparatorLine } from './columns.ts'

const header = feedColumns.join(',')

describe('the header of the feed', () => {
  it.each([
    [header, ','],
    [`\ufeff${header}`, ','],
    [feedColumns.join(';'), ';'],
    [feedColumns.map((name) => `"${name}"`).join(';'), ';'],
    [header.toUpperCase(), ','],
    [`${header},fecha_entrega`, ',', 17],
  ])('tells the delimiter and the columns of %s', (line, delimiter, columns = 16) => {
    expect(readFeedHeader(line)).toEqual({ delimiter, columns })
  })

  it.each([
    ['', 'no es un archivo de pólizas'],
    ['PK\u0003\u0004 hoja de cálculo', 'no es un archivo de pólizas'],
    ['nombre,edad', 'no es un archivo de pólizas'],
    [
      '8,12345678,Rosa,Quispe,Rojas,1990-01-01,,,6704-1,A-1,Cuota,2026-01-01,2026-12-31,vigente,0,0',
      'no es un archivo',
    ],
    [feedColumns.slice(1).join(','), 'tiene 15 columnas y deben ser 16'],
    [`${header},otra`, 'tiene 17 columnas y deben ser 16'],
    [`${header},fecha_entrega`.replace('estado', 'activo'), 'la columna 14 de la cabecera debe ser estado'],
    [header.replace('perfil', 'plan'), 'la columna 11 de la cabecera debe ser perfil'],
    [
      header.replace('nombres,apellido_paterno', 'apellido_paterno,nombres'),
      'la columna 3 de la cabecera debe ser nombres',
    ],
    [`"${header}`, 'no es un archivo de pólizas'],
    [
      'REPORTE DE POLIZAS AL 27/11/2026;;;;;;;;;;;;;;;',
      'la primera línea dice «REPORTE DE POLIZAS AL 27/11/2026»: bórrala, la primera debe ser la cabecera',
    ],
    ['\ufeffClientes de octubre', 'la primera línea dice «Clientes de octubre»: bórrala'],
    [header.replaceAll(',', '\t'), 'se separan con coma o con punto y coma, no con tabulaciones'],
    [`${header}\r8,71000010`, 'las líneas terminan solo en CR'],
    [`${header},,`, 'tiene 18 columnas y deben ser 16: borra las columnas vacías del final'],
  ])('is refused when it is %j', (line, problem) => {
    expect(readFeedHeader(line)).toEqual({ problem: expect.stringContaining(problem) })
  })
})

describe('the line before the header that names the separator', () => {
  it.each(['sep=;', 'sep=,', 'SEP=;', '\ufeffsep=;', '"sep=;"', 'sep=;;;;;;;;'])('is read: %j', (line) => {
    expect(readSeparatorLine(line)).toBe('ok')
  })

  it.each(['sep=\t', 'sep=|'])('is refused with another separator: %j', (line) => {
    expect(readSeparatorLine(line)).toEqual({ problem: expect.stringContaining('coma o con punto y coma') })
  })

  it.each([header, '', 'separador;sep=;'])('is no other line: %j', (line) => {
    expect(readSeparatorLine(line)).toBeNull()
  })
})

it('names the products of the ecosystems', () => {
  expect([...productCodes].sort()).toEqual(ecosystems.map((ecosystem) => ecosystem.value).sort())
})
