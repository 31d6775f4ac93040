import { describe, expect, it } from 'vitest'
import { type FeedColumn, feedColumns, refusedValues } from './columns.ts'
import { type DroppedContact, isPolicyLine, readPolicyLine } from './policy-line.ts'

const good: Record<FeedColumn, string> = {
  tipo_documento: '8',
  numero_documento: '01234567',
  nombres: 'María José',
  apellido_paterno: 'Ñahui',
  apellido_materno: "D'Angelo",
  fecha_nacimiento: '1992-02-29',
  celular: '987654321',
  correo: 'mj.nahui@Correo.EXAMPLE',
  codigo_producto: '6704-1',
  numero_certificado: 'am-0001',
  perfil: 'Proteccion+Emprendimiento',
  inicio_vigencia: '2026-01-01',
  fin_vigencia: '2026-12-31',
  estado: 'vigente',
  licencias_7442: '2',
  licencias_7443: '00',
}
const today = '2026-11-20'
const cellsWith = (changes: Partial<Record<FeedColumn, string>>) =>
  feedColumns.map((column) => changes[column] ?? good[column])
const read = (changes: Partial<Record<FeedColumn, string>> = {}) => readPolicyLine(cellsWith(changes), today)

describe('a valid line', () => {
  it('becomes a policy, with the leading zeros of its DNI', () => {
    expect(read()).toEqual({
      certificateNumber: 'AM-0001',
      documentType: 8,
      documentNumber: '01234567',
      givenNames: 'María José',
      paternalSurname: 'Ñahui',
      maternalSurname: "D'Angelo",
      birthDate: '1992-02-29',
      mobile: '+51987654321',
      email: 'mj.nahui@correo.example',
      productCode: '6704-1',
      profile: 'Proteccion+Emprendimiento',
      startsOn: '2026-01-01',
      endsOn: '2026-12-31',
      status: 'vigente',
      seats7442: 2,
      seats7443: 0,
      deliveredOn: null,
    })
  })

  it.each([
    ['2026-01-05', { deliveredOn: '2026-01-05' }],
    [' ', { deliveredOn: null }],
    ['05/01/2026', ['fecha_entrega: debe ser un día real escrito AAAA-MM-DD']],
    ['2099-01-05', ['fecha_entrega: es posterior a hoy']],
  ])('may have the day of delivery in a seventeenth column: %j', (cell, result) => {
    expect(readPolicyLine([...cellsWith({}), cell], today, undefined, 17)).toMatchObject(result)
  })

  it('may lack the mother’s surname, the mobile and the e-mail', () => {
    expect(read({ apellido_materno: '', celular: '', correo: ' ' })).toMatchObject({
      maternalSurname: '',
      mobile: null,
      email: null,
    })
  })

  it('may belong to a CE, which is stored in upper case', () => {
    expect(read({ tipo_documento: '6', numero_documento: 'ce000006' })).toMatchObject({
      documentNumber: 'CE000006',
    })
  })

  it.each([
    [{ celular: '(01) 427-1234' }, 'celular'],
    [{ celular: 'S/N' }, 'celular'],
    [{ correo: 'sin correo' }, 'correo'],
    [{ correo: 'NULL' }, 'correo'],
  ])('enters without a contact that is none or a landline: %j', (changes, column) => {
    const dropped = new Set<DroppedContact>()
    const line = readPolicyLine(cellsWith(changes), today, dropped)
    expect([isPolicyLine(line), ...dropped]).toEqual([true, column])
    expect(line).toMatchObject({ [column === 'celular' ? 'mobile' : 'email']: null })
  })

  it.each(['+51 987 654 321', '0051987654321', '987-654-321'])('may have the mobile as %j', (celular) => {
    expect(read({ celular })).toMatchObject({ mobile: '+51987654321' })
  })

  it('may have spaces around its cells and an unknown profile', () => {
    expect(read({ nombres: '  Rosa ', perfil: 'Mascotas' })).toMatchObject({
      givenNames: 'Rosa',
      profile: 'Mascotas',
    })
  })

  it.each<[Partial<Record<FeedColumn, string>>, object]>([
    [{ nombres: 'Luz\u00a0' }, { givenNames: 'Luz' }],
    [{ nombres: 'Lu\u200bz\u00ad' }, { givenNames: 'Luz' }],
    [{ nombres: 'Luz\u202e' }, { givenNames: 'Luz' }],
    [{ nombres: 'Luz  Marina' }, { givenNames: 'Luz Marina' }],
    [{ apellido_paterno: 'Del\u00a0\u202fÁguila' }, { paternalSurname: 'Del Águila' }],
    [{ apellido_materno: '\u00a0\u200b' }, { maternalSurname: '' }],
    [{ numero_documento: '01234567\u00a0' }, { documentNumber: '01234567' }],
    [{ correo: 'luz@correo.example\u00a0' }, { email: 'luz@correo.example' }],
    [{ celular: '\u202a987654321\u202c' }, { mobile: '+51987654321' }],
    [{ numero_certificado: 'AM-\u200b2\u00a0' }, { certificateNumber: 'AM-2' }],
    [{ tipo_documento: '\ufeff8' }, { documentType: 8 }],
    [{ perfil: 'Mascotas\u00a0 Gatos' }, { profile: 'Mascotas Gatos' }],
  ])('enters without the marks that cannot be seen: %j', (changes, stored) => {
    expect(read(changes)).toMatchObject(stored)
  })

  it.each([
    ['VIDA+ACCIDENTES', 'Vida+Accidentes'],
    ['Protección', 'Proteccion'],
    ['TOTAL MAX', 'TotalMax'],
    ['Vida+Accidentes 🙂', 'Vida+Accidentes 🙂'],
  ])('keeps the profile %j as %j', (written, profile) => {
    expect(read({ perfil: written })).toMatchObject({ profile })
  })
})

describe('a refused line', () => {
  it.each<[FeedColumn, string, string]>([
    ['tipo_documento', '1', 'debe ser 8 (DNI) o 6 (CE)'],
    ['tipo_documento', 'DNI', 'debe ser 8 (DNI) o 6 (CE)'],
    ['numero_documento', '1234567', 'El DNI debe contar con 8 dígitos'],
    ['numero_documento', '123456789', 'El DNI debe contar con 8 dígitos'],
    ['numero_documento', '１２３４５６７８', 'El DNI debe contar con 8 dígitos'],
    ['nombres', '', 'falta'],
    ['nombres', 'R'.repeat(81), 'tiene más de 80 caracteres'],
    ['nombres', 'Rosa\u0000', 'solo lleva letras'],
    ['nombres', 'Luz\tMarina', 'solo lleva letras'],
    ['nombres', '\u00a0\u200b', 'falta'],
    ['nombres', '\ud83d', 'solo lleva letras'],
    ['nombres', 'RaÃºl', 'está codificado dos veces'],
    ['apellido_paterno', 'SaÃºl', 'está codificado dos veces'],
    ['apellido_paterno', '', 'falta'],
    ['apellido_paterno', '<script>', 'solo lleva letras'],
    ['apellido_materno', '=1+1', 'solo lleva letras'],
    ['apellido_materno', 'R'.repeat(61), 'tiene más de 60 caracteres'],
    ['fecha_nacimiento', '1990-02-30', 'debe ser un día real escrito AAAA-MM-DD'],
    ['fecha_nacimiento', '30/01/1990', 'debe ser un día real escrito AAAA-MM-DD'],
    ['fecha_nacimiento', '1899-12-31', 'debe ser un día real escrito AAAA-MM-DD'],
    ['fecha_nacimiento', '2026-11-21', 'es posterior a hoy'],
    ['celular', '87654321', 'debe contar con 9 dígitos'],
    ['celular', '887654321', 'debe contar con 9 dígitos'],
    ['correo', 'rosa@', 'no es un correo electrónico válido'],
    ['codigo_producto', '6704', 'debe ser uno de 6704-1'],
    ['numero_certificado', '', 'debe tener de 1 a 30'],
    ['numero_certificado', 'A_1', 'debe tener de 1 a 30'],
    ['perfil', '', 'debe tener de 1 a 40 caracteres'],
    ['perfil', 'P'.repeat(41), 'debe tener de 1 a 40 caracteres'],
    ['perfil', 'Cuota\u0007', 'debe tener de 1 a 40 caracteres'],
    ['inicio_vigencia', '', 'debe ser un día real escrito AAAA-MM-DD'],
    ['fin_vigencia', '2025-12-31', 'es anterior a inicio_vigencia'],
    ['estado', 'Vigente', 'debe ser vigente, anulada o suspendida'],
    ['licencias_7442', '', 'debe ser un número entero de 0 a 99'],
    ['licencias_7442', '100', 'debe ser un número entero de 0 a 99'],
    ['licencias_7443', '-1', 'debe ser un número entero de 0 a 99'],
    ['licencias_7443', '1.5', 'debe ser un número entero de 0 a 99'],
  ])('%s %j', (column, value, reason) => {
    expect(read({ [column]: value })).toEqual([
      expect.stringMatching(new RegExp(`^${column}: ${RegExp.escape(reason)}`)),
    ])
  })

  it('lists every reason, not only the first', () => {
    const reasons = read({ numero_documento: 'x', estado: '', licencias_7443: 'dos' })
    expect(isPolicyLine(reasons)).toBe(false)
    expect(reasons).toHaveLength(3)
  })

  const personal = [
    ...['numero_documento', 'nombres', 'apellido_paterno', 'apellido_materno'],
    ...['celular', 'correo', 'numero_certificado'],
  ] as FeedColumn[]
  const shownIn = (cells: readonly string[]) => {
    const reasons = readPolicyLine(cells, today)
    return isPolicyLine(reasons) ? [] : feedColumns.map(refusedValues(cells, reasons))
  }
  const leaks = (cells: readonly string[]) =>
    personal.filter((column) => shownIn(cells).some((value) => value.includes(good[column])))

  it.each(feedColumns.slice(1).map((column, at) => [feedColumns[at] ?? column, column] as const))(
    'shows no person’s data with %s and %s swapped',
    (one, other) => {
      expect(leaks(cellsWith({ [one]: good[other], [other]: good[one] }))).toEqual([])
    },
  )

  it.each(feedColumns)('shows no person’s data without the cell of %s, the others shifted', (column) => {
    const cells = cellsWith({ celular: '' })
    expect(leaks([...cells.toSpliced(feedColumns.indexOf(column), 1), ''])).toEqual([])
  })

  it('has a missing or an extra column', () => {
    expect(readPolicyLine(cellsWith({}).slice(1), today)).toEqual([
      'la línea tiene 15 columnas y deben ser 16',
    ])
    expect(readPolicyLine([...cellsWith({}), ''], today)).toEqual([
      'la línea tiene 17 columnas y deben ser 16',
    ])
  })
})
