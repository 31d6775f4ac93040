import { listAvailable } from '@amparo/contract/agenda/agenda.ts'
import { getImport, listImports, runImport, simulateImport } from '@amparo/contract/feeds/console/imports.ts'
import { bookByPhone } from '@amparo/contract/service-desk/console/agenda.ts'
import { getContent } from '@amparo/contract/staff/console/contents.ts'
import { sampleFeed } from '@amparo/database/seed/sample-feed.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type DeskBrowser, deskOf, findPerson } from '../../../../testing/desk.ts'
import { openImport, sendImport, settledImport } from '../../../../testing/imports.ts'
import { openPortal, portal } from '../../../../testing/portal.ts'
import { present } from '../../../../testing/present.ts'

let desk: DeskBrowser
openPortal()
beforeAll(async () => {
  desk = await deskOf(portal, 'jefatura')
})

const feedLines = () => sampleFeed(toLimaDay(portal.ctx.clock.now())).split('\n').filter(Boolean)

describe('a file of the console', () => {
  it('sums the refused lines by reason, and tries a file without a change', async () => {
    const [head = '', line = ''] = feedLines()
    const text = [head, line, 'mala,1', 'mala,2', line].join('\n')
    const before = await portal.query('SELECT count(*) FROM policy')
    const tried = await sendImport(desk, { clase: 'polizas', archivo: 'prueba.csv' }, text, simulateImport)
    expect(tried).toMatchObject({
      estado: 'simulada',
      leidas: 4,
      rechazadas: 3,
      puedeDescargarRechazos: false,
    })
    expect(tried.rechazos?.map(({ lineas, primeras }) => [lineas, primeras])).toEqual([
      [2, [3, 4]],
      [1, [5]],
    ])
    expect(tried.rechazos?.[1]?.motivo).toBe('numero_certificado: ya está en otra línea, que es la que vale')
    expect((await portal.query('SELECT count(*) FROM policy')).rows).toEqual(before.rows)
    const listed = await desk.ask(listImports, { query: { estado: 'simulada' } })
    expect(listed.filas.map(({ id }) => id)).toEqual([tried.id])
    // The same file is then imported, without another upload.
    expect(await desk.status(runImport, { params: { id: tried.id } })).toBe(202)
    const done = await settledImport(desk, tried.id)
    expect(done).toMatchObject({ estado: 'terminada', rechazadas: 3, rechazos: tried.rechazos })
  })

  it('shows the first refused values of each reason, and of personal data only their shape', async () => {
    const [head = '', line = ''] = feedLines()
    const cells = line.split(',')
    const withCells = (changed: Record<number, string>) =>
      cells.map((cell, at) => changed[at] ?? cell).join(',')
    const lines = [
      withCells({ 13: 'activa' }),
      withCells({ 13: 'a'.repeat(60) }),
      withCells({ 1: '1234', 7: 'jose.ruiz@', 13: 'Ruiz' }),
      ...['b', 'c'].map((state) => withCells({ 13: state })),
    ]
    const tried = await sendImport(
      desk,
      { clase: 'polizas', archivo: 'prueba.csv' },
      [head, ...lines].join('\n'),
      simulateImport,
    )
    const shown = new Map(tried.rechazos?.map(({ motivo, ejemplos }) => [motivo.split(':')[0], ejemplos]))
    expect(shown.get('estado')).toEqual([
      { linea: 2, valor: 'activa' },
      { linea: 3, valor: `${'x'.repeat(40)}…` },
      { linea: 4, valor: 'xxxx' },
    ])
    expect(shown.get('numero_documento')).toEqual([{ linea: 4, valor: '0000' }])
    expect(shown.get('correo')).toEqual([{ linea: 4, valor: 'xxxx.xxxx@' }])
    expect(JSON.stringify(tried)).not.toMatch(/1234|jose|Ruiz/)
  })

  it('of rates, diagnoses, codes, certificates and an agenda follows the rules of its command', async () => {
    const rates = await sendImport(
      desk,
      { clase: 'tasas', archivo: 'sbs.csv' },
      'dato,desde,valor,fuente\ntasa_promedio,2031-01-01,4.35,SBS',
    )
    expect(rates).toMatchObject({ estado: 'terminada', leidas: 1, cambiadas: 1 })
    const names = 'codigo,nombre\nZ998,Código de prueba\nmal,Nada\n'
    const list = { clase: 'diagnosticos', archivo: 'cie.csv' }
    const known = "SELECT name FROM diagnosis_code WHERE code = 'Z99.8'"
    expect(await sendImport(desk, list, names, simulateImport)).toMatchObject({
      estado: 'simulada',
      nuevas: 1,
    })
    expect((await portal.query(known)).rows).toEqual([])
    const diagnoses = await sendImport(desk, list, names)
    expect(diagnoses).toMatchObject({
      estado: 'terminada',
      nuevas: 1,
      rechazos: [
        {
          motivo: 'codigo: no es un código CIE-10',
          lineas: 1,
          primeras: [3],
          ejemplos: [{ linea: 3, valor: 'mal' }],
        },
      ],
      puedeDescargarRechazos: true,
    })
    expect((await portal.query(known)).rows).toEqual([{ name: 'Código de prueba' }])
    const codes = { clase: 'claves', archivo: 'claves.txt' }
    expect(await sendImport(desk, codes, 'CLAVE-0001\nno es una\nCLAVE-0001\n')).toMatchObject({
      nuevas: 1,
      rechazadas: 1,
      rechazos: [{ ejemplos: [{ linea: 2, valor: 'xx xx xxx' }] }],
    })
    const { id } = await openImport(desk, codes, Buffer.from('CLAVE-0002'))
    expect((await desk.refused(simulateImport, { params: { id } })).codigo).toBe('datos_invalidos')
    const certificates = { clase: 'certificados', archivo: 'firmas.json' }
    const p12 = Buffer.from('nada').toString('base64')
    const file = JSON.stringify([{ codigo: 'nadie', p12, clave: 'secreta' }])
    const refused = await sendImport(desk, certificates, file)
    expect(refused).toMatchObject({ estado: 'terminada', rechazadas: 1 })
    expect(refused.rechazos).toMatchObject([{ ejemplos: [{ linea: 1, valor: 'nadie' }] }])
    expect(JSON.stringify(refused)).not.toContain('secreta')
    const rule = 'reglas:\n  - { servicio: 9, limiteAnual: 12 }'
    const ruled = await sendImport(desk, { clase: 'agenda', archivo: 'reglas.yaml' }, rule)
    expect([ruled.estado, ruled.falla]).toEqual(['fallida', expect.stringContaining('Reglas de servicios')])
  })

  it('of an agenda lists the visits outside of it, which stay if they are accepted', async () => {
    const agenda = await deskOf(portal, 'agenda')
    const { citas } = await portal.ask(listAvailable, { body: { idServicio: 9 } })
    const inicio = present(citas.find(({ disponible }) => disponible)).inicio
    const idTitular = await findPerson(agenda, '10000001')
    const { cita } = await agenda.ask(bookByPhone, { body: { idTitular, idServicio: 9, inicio } })
    const { rows } = await portal.query<{ code: string; name: string; college_number: string | null }>(
      `SELECT code, name, college_number FROM professional WHERE id = '${cita.profesional?.id}'`,
    )
    const [one] = rows
    const file = `profesionales:
  - codigo: ${one?.code}
    nombre: ${one?.name}
    profesion: Derecho
    ${one?.college_number ? `colegiatura: ${one.college_number}` : ''}
    modalidades: [video, telefono]
    servicios: [9]
    horario: []`
    const draft = { clase: 'agenda', archivo: 'agenda.yaml' }
    const refused = await sendImport(agenda, draft, file, runImport)
    expect([refused.estado, refused.falla]).toEqual(['fallida', expect.stringContaining('ya no atendería')])
    const tried = await sendImport(agenda, draft, file, simulateImport)
    expect(tried.conflictos?.total).toBeGreaterThan(0)
    const run = { params: { id: tried.id }, body: { aceptaConflictos: true } }
    expect(await agenda.status(runImport, run)).toBe(202)
    expect(await settledImport(agenda, tried.id)).toMatchObject({ estado: 'terminada', cambiadas: 1 })
    // Each sees the files of their own kinds; administration sees all.
    expect((await agenda.ask(listImports)).filas.every(({ clase }) => clase === 'agenda')).toBe(true)
    const rates = present((await desk.ask(listImports, { query: { clase: 'tasas' } })).filas[0])
    expect(await agenda.status(getImport, { params: { id: rates.id } })).toBe(404)
  })

  it('of texts becomes drafts, and refuses all if one is wrong or a colleague’s draft waits', async () => {
    const first = await deskOf(portal, 'contenidos')
    const second = await deskOf(portal, 'contenidos2')
    const draft = { clase: 'contenidos', archivo: 'textos.json' }
    const text = (respuesta: string) => JSON.stringify({ 'faq.3': { respuesta } })
    const good = text('Acércate a una agencia con tu documento.')
    const wrong = await sendImport(first, draft, text('<b>agencia</b>'), runImport)
    expect([wrong.estado, wrong.falla]).toEqual(['fallida', expect.stringContaining('faq.3, respuesta')])
    expect(await sendImport(first, draft, good, simulateImport)).toMatchObject({
      estado: 'simulada',
      cambiadas: 1,
    })
    expect((await first.ask(getContent, { params: { clave: 'faq.3' } })).version).toBe(0)
    expect(await sendImport(first, draft, good, runImport)).toMatchObject({
      estado: 'terminada',
      cambiadas: 1,
    })
    expect((await first.ask(getContent, { params: { clave: 'faq.3' } })).estado).toBe('borrador')
    expect(await sendImport(second, draft, good, runImport)).toMatchObject({ sinCambios: 1 })
    const other = await sendImport(second, draft, text('Ve a una agencia.'), runImport)
    expect(other.falla).toMatch(/Milagros \S+ tiene un borrador sin publicar/)
  })
})
