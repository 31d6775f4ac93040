import { testQuestions } from '@amparo/domain/financial-test/questions.ts'
import { checkupPoints } from '@amparo/domain/security/checkup.ts'
import { unknownId } from './caller.ts'

/** Paths of the endpoints of contract §14; only `/cursos/Destacados` is public. */
export function isBenefitCall(path: string): boolean {
  return /^\/(?:proteccion\/|cursos|empleabilidad\/|empleos|cancer\/|credencial\/|calendario\/|documentos|citas\/:id\/Documentos|Profile\/(?:Productos\/:certificado\/credencial|Siguiente))/.test(
    path,
  )
}

const alert = {
  nombre: 'Tarjeta azul',
  entidad: 'Caja Sur',
  clase: 'tarjeta',
  diaDelMes: 31,
  monto: 80.5,
  avisarDias: [3, 0],
  canal: 'correo',
  hasta: '2027-06-30',
}
const cv = {
  version: 0,
  diseno: 'clasico',
  datos: {
    nombre: 'Graciela Ñahui',
    titular: 'Analista',
    ciudad: 'Áncash',
    celular: '911222333',
    correo: 'graciela@correo.pe',
    enlace: '',
  },
  resumen: 'Diez años ordenando cuentas.',
  experiencia: [{ puesto: 'Cajera', empresa: 'Botica', desde: '2020-03', hasta: '', texto: 'Cuadré caja.' }],
  estudios: [{ titulo: 'Contabilidad', institucion: 'Instituto', desde: '2015-01', hasta: '2018-12' }],
  idiomas: [{ idioma: 'Quechua', nivel: 'nativo' }],
  habilidades: ['Excel', 'Orden'],
}
/** A valid body or query of each endpoint with input, as `METHOD path`; tests change one thing in it. */
export const goodInputs: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'POST /proteccion/Score/Autorizar': { acepta: true },
  'POST /proteccion/Seguridad/Lista': { clave: checkupPoints[0]?.key, hecho: true },
  'POST /proteccion/Alertas': alert,
  'PUT /proteccion/Alertas/:id': alert,
  'POST /proteccion/Alertas/:id/Accion': { accion: 'pagado', vence: '2026-12-31' },
  'POST /proteccion/AvisoEnlace': { enlace: 'x', confirmar: false },
  'POST /proteccion/TestFinanciero': {
    respuestas: Object.fromEntries(testQuestions.map(({ key }) => [key, 50])),
  },
  'GET /cursos': {
    buscar: 'contabilidad',
    tema: 'Marketing',
    universidad: 'Quebrada',
    despues: '',
    limite: '5',
  },
  'POST /cursos/:id/Avance': { estado: 'guardado' },
  'POST /cursos/Licencia/Activar': { correoElectronico: 'ana@correo.pe' },
  'PUT /empleabilidad/Curriculum': cv,
  'POST /empleabilidad/Curriculum/Compartir': { idCita: unknownId },
  'POST /empleabilidad/Curriculum/DejarDeCompartir': { idCita: unknownId },
  'GET /empleos': {
    buscar: 'ventas',
    region: 'lima',
    modalidad: 'remoto',
    sueldoMin: '1500',
    dias: '30',
    orden: 'recientes',
    guardados: 'si',
    despues: '',
    limite: '5',
  },
  'POST /empleos/Avisos': { buscar: 'ventas', region: 'lima', modalidad: 'remoto', sueldoMin: 1500 },
  'POST /empleabilidad/SueldoNeto': {
    bruto: 5000,
    sistema: 'afp',
    afp: 'prima',
    comision: 'flujo',
    asignacionFamiliar: false,
    eps: false,
    meses: 12,
  },
  'POST /citas/:id/Documentos': { nombre: 'contrato.pdf' },
}

/** One fault in a valid input: its name, the input, and the field that the refusal names. */
export interface Spoiled {
  readonly what: string
  readonly input: unknown
  readonly field: string
}

type Path = readonly (string | number)[]

function leaves(value: unknown, at: Path = []): readonly { path: Path; value: unknown }[] {
  if (typeof value !== 'object' || value === null) return [{ path: at, value }]
  const inside = Array.isArray(value) ? [[0, value[0]] as const] : Object.entries(value)
  return [
    ...(at.length > 0 ? [{ path: at, value }] : []),
    ...inside.flatMap(([key, part]) => leaves(part, [...at, key])),
  ]
}

function changed(value: unknown, [head, ...rest]: Path, put: unknown): unknown {
  if (head === undefined) return put
  if (Array.isArray(value)) return value.map((part, at) => (at === head ? changed(part, rest, put) : part))
  const entries = Object.entries(value as object)
  return Object.fromEntries(
    entries.flatMap(([key, part]): [string, unknown][] => {
      if (key !== head) return [[key, part]]
      return rest.length === 0 && put === undefined ? [] : [[key, changed(part, rest, put)]]
    }),
  )
}

/** Every field of another kind and too long, every object with a field too many. In a query all is text. */
export function spoil(good: Readonly<Record<string, unknown>>, isQuery: boolean): Spoiled[] {
  const found = leaves(good).flatMap(({ path, value }): Spoiled[] => {
    const field = path.join('.')
    const spoiled = (what: string, put: unknown) => ({
      what: `${field}: ${what}`,
      input: changed(good, path, put),
      field,
    })
    const long = 'x'.repeat(6000)
    if (isQuery) return [spoiled('too long', long)]
    if (Array.isArray(value)) {
      return [
        spoiled('of another kind', 'x'),
        spoiled(
          'too long',
          Array.from({ length: 100 }, () => value[0]),
        ),
      ]
    }
    if (typeof value === 'object') return [spoiled('of another kind', 7), spoiled('of another kind', [value])]
    if (typeof value === 'string') return [spoiled('of another kind', {}), spoiled('too long', long)]
    if (typeof value === 'number') return [spoiled('of another kind', '5'), spoiled('too large', 1e15)]
    return [spoiled('of another kind', 'sí')]
  })
  return [...found, { what: 'a field too many', input: { ...good, inventado: '1' }, field: 'inventado' }]
}

/** The input without each of its fields in turn. */
export function without(good: Readonly<Record<string, unknown>>): Spoiled[] {
  return leaves(good)
    .filter(({ path }) => typeof path.at(-1) === 'string')
    .map(({ path }) => ({
      what: `without ${path.join('.')}`,
      input: changed(good, path, undefined),
      field: path.join('.'),
    }))
}
