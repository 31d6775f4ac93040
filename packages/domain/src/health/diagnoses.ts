import { editDistance } from './essential-medicines.ts'

/** A diagnosis of CIE-10 (the Spanish edition of ICD-10), by its code. */
interface DiagnosisCode {
  readonly code: string
  readonly name: string
}

/** The most frequent codes of video consultations; an operator can import the full list. */
const rows = `
A09|Diarrea y gastroenteritis de presunto origen infeccioso
A49.9|Infección bacteriana, no especificada
B00.9|Infección por virus del herpes, no especificada
B02.9|Herpes zóster sin complicaciones
B07|Verrugas víricas
B35.1|Tiña de las uñas
B35.3|Tiña del pie
B35.4|Tiña del cuerpo
B36.0|Pitiriasis versicolor
B37.0|Estomatitis candidiásica
B37.3|Candidiasis de la vulva y de la vagina
B82.9|Parasitosis intestinal, sin otra especificación
B86|Escabiosis
D50.9|Anemia por deficiencia de hierro, sin otra especificación
D64.9|Anemia, no especificada
E02|Hipotiroidismo subclínico por deficiencia de yodo
E03.9|Hipotiroidismo, no especificado
E04.9|Bocio no tóxico, no especificado
E05.9|Tirotoxicosis, no especificada
E10.9|Diabetes mellitus tipo 1, sin mención de complicación
E11.9|Diabetes mellitus tipo 2, sin mención de complicación
E11.6|Diabetes mellitus tipo 2, con otras complicaciones especificadas
E16.2|Hipoglicemia, no especificada
E28.2|Síndrome de ovario poliquístico
E55.9|Deficiencia de vitamina D, no especificada
E66.9|Obesidad, no especificada
E78.0|Hipercolesterolemia pura
E78.1|Hipertrigliceridemia pura
E78.2|Hiperlipidemia mixta
E79.0|Hiperuricemia sin signos de artritis inflamatoria
E86|Depleción del volumen
F32.9|Episodio depresivo, no especificado
F33.9|Trastorno depresivo recurrente, no especificado
F41.0|Trastorno de pánico
F41.1|Trastorno de ansiedad generalizada
F41.2|Trastorno mixto de ansiedad y depresión
F41.9|Trastorno de ansiedad, no especificado
F43.0|Reacción al estrés agudo
F43.2|Trastornos de adaptación
F51.0|Insomnio no orgánico
F90.0|Perturbación de la actividad y de la atención
G40.9|Epilepsia, tipo no especificado
G43.9|Migraña, no especificada
G44.2|Cefalea debida a tensión
G47.0|Trastornos del inicio y del mantenimiento del sueño
G51.0|Parálisis de Bell
G56.0|Síndrome del túnel carpiano
H00.0|Orzuelo
H04.1|Otros trastornos de la glándula lagrimal
H10.1|Conjuntivitis atópica aguda
H10.9|Conjuntivitis, no especificada
H60.9|Otitis externa, sin otra especificación
H66.9|Otitis media, no especificada
H81.1|Vértigo paroxístico benigno
H93.1|Tinnitus
I10|Hipertensión esencial (primaria)
I20.9|Angina de pecho, no especificada
I25.9|Enfermedad isquémica crónica del corazón, no especificada
I47.1|Taquicardia supraventricular
I48.9|Fibrilación y aleteo auricular, no especificado
I49.9|Arritmia cardíaca, no especificada
I50.9|Insuficiencia cardíaca, no especificada
I73.9|Enfermedad vascular periférica, no especificada
I83.9|Venas varicosas de los miembros inferiores sin úlcera ni inflamación
I84.9|Hemorroides no especificadas, sin complicación
I95.9|Hipotensión, no especificada
J00|Rinofaringitis aguda (resfriado común)
J01.9|Sinusitis aguda, no especificada
J02.9|Faringitis aguda, no especificada
J03.9|Amigdalitis aguda, no especificada
J04.0|Laringitis aguda
J06.9|Infección aguda de las vías respiratorias superiores, no especificada
J11.1|Influenza con otras manifestaciones respiratorias, virus no identificado
J18.9|Neumonía, no especificada
J20.9|Bronquitis aguda, no especificada
J30.4|Rinitis alérgica, no especificada
J31.0|Rinitis crónica
J32.9|Sinusitis crónica, no especificada
J40|Bronquitis, no especificada como aguda o crónica
J44.9|Enfermedad pulmonar obstructiva crónica, no especificada
J45.9|Asma, no especificada
K02.9|Caries dental, no especificada
K12.0|Estomatitis aftosa recurrente
K21.0|Enfermedad del reflujo gastroesofágico con esofagitis
K21.9|Enfermedad del reflujo gastroesofágico sin esofagitis
K27.9|Úlcera péptica, de sitio no especificado
K29.7|Gastritis, no especificada
K30|Dispepsia
K52.9|Colitis y gastroenteritis no infecciosas, no especificadas
K58.9|Síndrome del colon irritable sin diarrea
K59.0|Constipación
K76.0|Degeneración grasa del hígado
K80.2|Cálculo de la vesícula biliar sin colecistitis
L01.0|Impétigo
L03.9|Celulitis de sitio no especificado
L20.9|Dermatitis atópica, no especificada
L21.9|Dermatitis seborreica, no especificada
L22|Dermatitis del pañal
L23.9|Dermatitis alérgica de contacto, de causa no especificada
L29.9|Prurito, no especificado
L30.9|Dermatitis, no especificada
L40.9|Psoriasis, no especificada
L50.9|Urticaria, no especificada
L60.0|Uña encarnada
L63.9|Alopecia areata, no especificada
L65.9|Pérdida no cicatricial del pelo, no especificada
L70.0|Acné vulgar
L71.9|Rosácea, no especificada
L81.1|Cloasma
M10.9|Gota, no especificada
M13.9|Artritis, no especificada
M15.9|Poliartrosis, no especificada
M17.9|Gonartrosis, no especificada
M19.9|Artrosis, no especificada
M25.5|Dolor en articulación
M54.2|Cervicalgia
M54.4|Lumbago con ciática
M54.5|Lumbago no especificado
M62.6|Distensión muscular
M75.1|Síndrome de manguito rotatorio
M77.9|Entesopatía, no especificada
M79.1|Mialgia
M79.7|Fibromialgia
M81.9|Osteoporosis no especificada, sin fractura patológica
N30.0|Cistitis aguda
N39.0|Infección de vías urinarias, sitio no especificado
N40|Hiperplasia de la próstata
N41.1|Prostatitis crónica
N48.1|Balanopostitis
N60.1|Mastopatía quística difusa
N64.4|Mastodinia
N73.9|Enfermedad inflamatoria pélvica femenina, no especificada
N76.0|Vaginitis aguda
N91.2|Amenorrea, sin otra especificación
N92.6|Menstruación irregular, no especificada
N94.6|Dismenorrea, no especificada
N95.1|Estados menopáusicos y climatéricos femeninos
R03.0|Lectura elevada de la presión sanguínea, sin diagnóstico de hipertensión
R05|Tos
R06.0|Disnea
R07.4|Dolor en el pecho, no especificado
R10.4|Otros dolores abdominales y los no especificados
R11|Náusea y vómito
R21|Salpullido y otras erupciones cutáneas no especificadas
R42|Mareo y desvanecimiento
R50.9|Fiebre, no especificada
R51|Cefalea
R53|Malestar y fatiga
R63.4|Pérdida anormal de peso
T78.4|Alergia no especificada
U07.1|COVID-19, virus identificado
Z00.0|Examen médico general
Z30.9|Asistencia para la anticoncepción, no especificada
Z34.9|Supervisión de embarazo normal no especificado
Z71.9|Consulta, no especificada
Z76.0|Consulta para repetición de receta
`

const commonDiagnoses: readonly DiagnosisCode[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [code = '', name = ''] = row.split('|')
    return { code, name }
  })

/**
 * Diagnoses whose code starts with the typed text or whose name contains similar words; tolerates accents and a wrong
 * letter in a long word.
 */
export function searchDiagnoses(typed: string, limit = 20): DiagnosisCode[] {
  const wanted = plain(typed)
  if (wanted.length < 2) return []
  const byCode = commonDiagnoses.filter(({ code }) => code.toLowerCase().startsWith(wanted))
  const words = wanted.split(/\s+/)
  const byName = commonDiagnoses.filter(
    (one) => !byCode.includes(one) && words.every((word) => hasWordLike(plain(one.name), word)),
  )
  return [...byCode, ...byName].slice(0, limit)
}

function hasWordLike(name: string, wanted: string): boolean {
  if (name.includes(wanted)) return true
  if (wanted.length < 5) return false
  return name.split(/[^a-z0-9]+/).some((word) => editDistance(word.slice(0, wanted.length), wanted) <= 1)
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
