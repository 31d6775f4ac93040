import { type FeedColumn, feedColumns } from '@amparo/domain/policy-feed/columns.ts'
import type { Certificate } from './people.ts'

/** Represents invalid UTF-8 bytes in a text, until it is encoded. */
export const invalidBytesMark = '\ue000'

type Spoiling = (certificate: Certificate, previous: Certificate | null) => Certificate

const put =
  (column: FeedColumn, value: string): Spoiling =>
  (certificate) =>
    certificate.with(feedColumns.indexOf(column), value)

const putBoth =
  (first: Spoiling, second: Spoiling): Spoiling =>
  (certificate, previous) =>
    second(first(certificate, previous), previous)

const certificateAt = feedColumns.indexOf('numero_certificado')
const dni = (value: string) => putBoth(put('tipo_documento', '8'), put('numero_documento', value))
const foreignCard = (value: string) => putBoth(put('tipo_documento', '6'), put('numero_documento', value))

/** Ways to break each rule of the feed. */
const spoilings: readonly Spoiling[] = [
  dni('1234567'),
  dni('123456789'),
  dni('12A45678'),
  dni('１２３４５６７８'),
  dni('😀'),
  dni(''),
  foreignCard('A123456789012'),
  foreignCard('AB-123456'),
  put('tipo_documento', '1'),
  put('nombres', ''),
  put('nombres', 'Rosa 2'),
  put('nombres', '<b>Rosa</b>'),
  put('nombres', 'R'.repeat(81)),
  put('nombres', `Rosa${invalidBytesMark}`),
  put('apellido_paterno', ''),
  put('apellido_paterno', "'; DROP TABLE policy; --"),
  put('apellido_materno', '=HYPERLINK("http://mal.example")'),
  put('apellido_materno', 'Quispe\u0000'),
  put('fecha_nacimiento', '1990-02-30'),
  put('fecha_nacimiento', '14/07/1990'),
  put('fecha_nacimiento', '2199-01-01'),
  put('celular', '87654321'),
  put('celular', '887654321'),
  put('correo', 'rosa.correo.example'),
  put('correo', 'rosa quispe@correo.example'),
  put('codigo_producto', '9999-9'),
  put('numero_certificado', ''),
  put('numero_certificado', 'AM 1'),
  (certificate, previous) => certificate.with(certificateAt, previous?.[certificateAt] ?? ''),
  put('perfil', ''),
  put('perfil', 'P'.repeat(41)),
  put('inicio_vigencia', '2026-13-01'),
  put('fin_vigencia', '1990-01-01'),
  put('estado', 'activa'),
  put('licencias_7442', '-1'),
  put('licencias_7442', '100'),
  put('licencias_7443', 'dos'),
  (certificate) => certificate.slice(0, -1),
  (certificate) => [...certificate, 'sobra'],
  (certificate) => certificate.with(2, `"${certificate[2]}`),
]

/** The line broken in one way; each `turn` uses the next way. A repeated certificate needs a `previous` one. */
export function spoilLine(
  turn: number,
  certificate: Certificate,
  previous: Certificate | null,
  delimiter: string,
): string {
  const spoil = spoilings[turn % spoilings.length]
  const cells = spoil ? spoil(certificate, previous) : certificate
  return cells.join(delimiter)
}
