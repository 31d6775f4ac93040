import { type PlacedSheet, readSheetFile } from './sheet-file.ts'

const paper = (clave: string, nombre: string, ayuda: string, obligatorio = true) => ({
  clave,
  nombre,
  ayuda,
  obligatorio,
})
const identity = paper('documento', 'Documento de identidad', 'Foto de las dos caras, sin reflejos.')
const police = paper('denuncia', 'Denuncia policial', 'La copia con sello, todas las hojas.')
const account = paper('movimientos', 'Estado de cuenta', 'Donde se vean los movimientos que no hiciste.')
const rest = paper('descanso', 'Descanso médico', 'Con fechas, sello y número de colegiatura.')
const record = paper('informe', 'Informe médico', 'Con el diagnóstico y la fecha en que se hizo.')
const bills = paper('comprobantes', 'Boletas y facturas', 'Una foto por comprobante, entera y legible.')
const letter = paper('carta_cese', 'Carta de cese', 'La que te dio la empresa, con fecha y motivo.')
const cts = paper('liquidacion', 'Liquidación o retiro de CTS', 'Si ya la tienes.', false)
const death = paper('acta', 'Acta de defunción', 'La de RENIEC o de la municipalidad.')
const kinship = paper(
  'parentesco',
  'Documento que muestra el parentesco',
  'Partida o documento del beneficiario.',
)

const unemployment = {
  clave: 'desempleo',
  nombre: 'Desempleo',
  situaciones: ['despido'],
  pagaA: 'contratante',
  paga: 'Si te despiden, pagamos tus cuotas por ti, hasta tres seguidas.',
  suma: 1500,
  eventosPorAnio: 1,
  carenciaDias: 60,
  deducible: 'Los primeros 30 días sin trabajo',
  avisarEnDias: 30,
  exclusiones: ['La renuncia o el mutuo acuerdo', 'El fin de un contrato a plazo fijo'],
  papeles: [identity, letter, cts],
}
const disability = {
  clave: 'incapacidad',
  nombre: 'Incapacidad temporal',
  situaciones: ['salud'],
  paga: 'Si un descanso médico te deja sin poder trabajar, pagamos hasta tres cuotas.',
  suma: 1500,
  eventosPorAnio: 1,
  carenciaDias: 30,
  deducible: 'Los primeros 15 días de descanso',
  avisarEnDias: 30,
  exclusiones: ['Enfermedades que ya tenías al contratar', 'Tratamientos estéticos'],
  papeles: [identity, rest, record],
}

const base = {
  muestra: true,
  desde: '2020-01-01',
  aseguradora: { nombre: 'Aseguradora de Muestra S. A.', ruc: '20000000001' },
  codigoSbs: 'MUESTRA-0001',
  ramo: 'microseguro',
  contratante: 'Financiera de Muestra S. A.',
  prima: { monto: 9.9, cada: 'mes' },
  arrepentimientoDias: 15,
}

const instalments = { ...base, perfil: 'Cuota', coberturas: [unemployment, disability] }

/** Samples of the demo, each marked as such: they come from no insurer. */
const sampleFile = [
  { ...instalments, producto: '6704-1' },
  { ...instalments, producto: '6703-1' },
  { ...base, producto: '6703-1', perfil: 'Desempleo', coberturas: [unemployment] },
  {
    ...base,
    producto: '6715-1',
    perfil: 'Itt',
    coberturas: [
      disability,
      {
        clave: 'hospitalizacion',
        nombre: 'Renta por hospitalización',
        situaciones: ['salud'],
        paga: 'Por cada noche de hospitalización, también si te operan, te pagamos S/ 80.',
        suma: 1200,
        eventosPorAnio: 2,
        carenciaDias: 30,
        avisarEnDias: 15,
        exclusiones: ['Tratamientos estéticos', 'Chequeos sin enfermedad'],
        papeles: [identity, paper('alta', 'Informe de alta', 'Con fecha de ingreso y de salida.'), bills],
      },
    ],
  },
  {
    ...base,
    producto: '6704-1',
    perfil: 'Fraude',
    coberturas: [
      {
        clave: 'fraude',
        nombre: 'Uso indebido de tu cuenta',
        situaciones: ['robo'],
        paga: 'Te devolvemos lo que otros gastaron o transfirieron tras el robo de tu tarjeta o celular.',
        suma: 2500,
        eventosPorAnio: 2,
        carenciaDias: 0,
        deducible: { monto: 50 },
        avisarEnDias: 3,
        exclusiones: [
          'Operaciones hechas antes de avisar al banco y después de saber del robo',
          'Claves que compartiste por tu voluntad',
        ],
        papeles: [identity, police, account],
      },
      {
        clave: 'robo_cajero',
        nombre: 'Robo en cajero',
        situaciones: ['robo'],
        paga: 'Te devolvemos el efectivo que te robaron hasta dos horas después de retirarlo.',
        suma: 800,
        eventosPorAnio: 2,
        carenciaDias: 0,
        avisarEnDias: 3,
        exclusiones: ['Pérdidas sin violencia ni amenaza'],
        papeles: [identity, police, account],
      },
    ],
  },
  {
    ...base,
    producto: '6727-1',
    perfil: 'Vida',
    ramo: 'personas',
    coberturas: [
      {
        clave: 'fallecimiento',
        nombre: 'Fallecimiento',
        situaciones: ['fallecimiento'],
        pagaA: 'beneficiarios',
        paga: 'Si fallece la persona asegurada, pagamos la suma a sus beneficiarios.',
        suma: 20000,
        carenciaDias: 0,
        avisarEnDias: 90,
        exclusiones: ['Suicidio en los dos primeros años'],
        papeles: [identity, death, kinship],
      },
    ],
  },
  {
    ...base,
    producto: '6736-1',
    perfil: 'Accidentes',
    ramo: 'personas',
    coberturas: [
      {
        clave: 'gastos_medicos',
        nombre: 'Gastos por accidente',
        paga: 'Si tuviste un accidente, te devolvemos lo que pagaste en atención y medicinas.',
        suma: 3000,
        eventosPorAnio: 3,
        carenciaDias: 0,
        deducible: { monto: 30 },
        avisarEnDias: 15,
        exclusiones: ['Deportes de riesgo', 'Manejar con alcohol en la sangre'],
        papeles: [identity, record, bills],
      },
      {
        clave: 'muerte_accidental',
        nombre: 'Muerte accidental',
        pagaA: 'beneficiarios',
        paga: 'Si la persona asegurada fallece por un accidente, pagamos la suma a sus beneficiarios.',
        suma: 15000,
        carenciaDias: 0,
        avisarEnDias: 90,
        exclusiones: ['Participar en un delito'],
        papeles: [identity, death, kinship],
      },
    ],
  },
  {
    ...base,
    producto: '6738-1',
    perfil: 'Cancer',
    ramo: 'personas',
    coberturas: [
      {
        clave: 'primer_diagnostico',
        nombre: 'Primer diagnóstico de cáncer',
        situaciones: ['diagnostico'],
        paga: 'Con el primer diagnóstico de un cáncer te pagamos la suma entera, una vez.',
        suma: 10000,
        eventosPorAnio: 1,
        carenciaDias: 90,
        avisarEnDias: 60,
        exclusiones: ['Cáncer de piel que no sea melanoma', 'Un diagnóstico anterior a la póliza'],
        papeles: [
          identity,
          record,
          paper('biopsia', 'Resultado de la biopsia', 'Todas las hojas, con fecha.'),
        ],
      },
    ],
  },
]

/** Profiles whose sheet also applies to every other profile of their product: the demo's people have combined ones. */
const forAnyProfile = ['Fraude', 'Vida', 'Accidentes', 'Cancer']

function read(): readonly PlacedSheet[] {
  const general = sampleFile
    .filter(({ perfil }) => forAnyProfile.includes(perfil))
    .map(({ perfil: _, ...sheet }) => sheet)
  const result = readSheetFile(JSON.stringify([...sampleFile, ...general]))
  if ('problems' in result) throw new Error(result.problems.map(({ reason }) => reason).join('\n'))
  return result.sheets
}

/** The demo's sheets, parsed like any other file. */
export const sampleSheets: readonly PlacedSheet[] = read()
