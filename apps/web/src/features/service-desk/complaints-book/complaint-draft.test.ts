import { describe, expect, it } from 'vitest'
import {
  aboutClaim,
  claimIn,
  complaintForm,
  complaintProblems,
  problemsSoFar,
  stepOf,
  stepOfField,
  toSheet,
} from './complaint-draft.ts'

const whole = {
  ...complaintForm.start,
  tipo: 'queja' as const,
  nombre: 'Zoila Ñaupari',
  documento: { documentType: 8 as const, document: '45678912' },
  domicilio: 'Jr. Las Gardenias 123',
  correoElectronico: 'zoila@buzon.example',
  bien: 'servicio' as const,
  descripcionBien: 'Telemedicina',
  detalle: 'La doctora no entró a la llamada.',
  pedido: 'Otra cita.',
}

it('a sheet about a claim starts with its folio, which comes only from the address, and keeps the typed text', () => {
  const claim = { folio: 'SC-2026-000012', certificate: '' }
  expect(claimIn('#solicitud=SC-2026-000012')).toEqual(claim)
  const named = { ...claim, certificate: 'CP-1' }
  expect(claimIn('#solicitud=SC-2026-000012&certificado=CP-1')).toEqual(named)
  for (const other of [
    '',
    '#solicitud=',
    '#solicitud=<b>',
    '#solicitud=SC-2026-12',
    '?solicitud=SC-2026-000012',
  ]) {
    expect(claimIn(other)).toBeNull()
  }
  const begun = { ...complaintForm.start, detalle: 'Me pidieron un papel que no existe.' }
  expect(aboutClaim(begun, named)).toEqual({
    tipo: 'reclamo',
    bien: 'producto',
    descripcionBien: 'Solicitud de cobertura SC-2026-000012',
    certificado: 'CP-1',
    detalle: 'Me pidieron un papel que no existe.',
  })
  expect(aboutClaim(complaintForm.start, claim).detalle).toContain('SC-2026-000012')
})

describe('a sheet of the complaints book', () => {
  it('reports every missing field at once, in order', () => {
    expect(Object.keys(complaintProblems(complaintForm.start))).toEqual([
      'nombre',
      'documento',
      'domicilio',
      'correoElectronico',
      'bien',
      'descripcionBien',
      'tipo',
      'detalle',
      'pedido',
    ])
    expect(complaintProblems(whole)).toEqual({})
  })

  it('reports nothing about later steps, and nothing at the last that no step asks for', () => {
    expect(Object.keys(problemsSoFar(complaintForm.start, 0))).toEqual([
      'nombre',
      'documento',
      'domicilio',
      'correoElectronico',
    ])
    expect(problemsSoFar({ ...whole, detalle: '' }, 1)).toEqual({})
    expect(problemsSoFar({ ...complaintForm.start, monto: 'doce', esMenor: true }, 2)).toEqual(
      complaintProblems({ ...complaintForm.start, monto: 'doce', esMenor: true }),
    )
    expect(['tipoDocumento', 'monto', 'pedido', 'otro'].map(stepOfField)).toEqual([0, 1, 2, undefined])
  })

  it('shows the step of the address if those before it are complete', () => {
    expect(['', '2', '3', 'x'].map((wanted) => stepOf(wanted, whole))).toEqual([0, 1, 2, 2])
    expect(stepOf('3', { ...whole, descripcionBien: '' })).toBe(1)
    expect(stepOf('3', complaintForm.start)).toBe(0)
  })

  it('requires the representative of a minor, and sends none otherwise', () => {
    expect(complaintProblems({ ...whole, esMenor: true })).toHaveProperty('apoderado')
    expect(toSheet({ ...whole, apoderado: 'Rosa' })).not.toHaveProperty('apoderado')
    expect(toSheet({ ...whole, esMenor: true, apoderado: 'Rosa Q.' })).toMatchObject({ apoderado: 'Rosa Q.' })
  })

  it.each([
    ['120.50', 120.5],
    ['S/ 1,234.5', 1234.5],
    ['', undefined],
  ])('takes %j for the amount that is claimed', (monto, soles) => {
    expect(complaintProblems({ ...whole, monto })).toEqual({})
    expect(toSheet({ ...whole, monto }).monto).toBe(soles)
  })

  it.each(['120,50', '1.500', '12.345', '-1', 'doce'])('asks again for %j, and guesses nothing', (monto) => {
    expect(complaintProblems({ ...whole, monto })).toEqual({ monto: 'Escribe el monto como 1,234.50' })
  })

  it('names its policy if the person chose one', () => {
    expect(toSheet(whole)).not.toHaveProperty('certificado')
    expect(toSheet({ ...whole, certificado: ' CP-1 ' })).toMatchObject({ certificado: 'CP-1' })
    const { certificado: _, ...before } = whole
    expect(complaintForm.isDraft(before)).toBe(true)
  })

  it('is read from storage only in its complete shape', () => {
    expect(complaintForm.isDraft(JSON.parse(JSON.stringify(whole)))).toBe(true)
    expect(complaintForm.isDraft({ nombre: 'x' })).toBe(false)
  })
})
