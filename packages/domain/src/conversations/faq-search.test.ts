import { expect, it } from 'vitest'
import { pageOf } from '../benefits/pages/all.ts'
import { faq } from '../catalogue/faq.ts'
import { serviceCards } from '../catalogue/service-cards.ts'
import { searchFaq } from './faq-search.ts'

/** Questions as people type them, each with the FAQ that answers it; null: none does, and silence is right. */
const sampleQuestions: readonly (readonly [typed: string, answeredBy: string | null])[] = [
  ['¿cuánto cuesta usar los beneficios?', '¿Los beneficios tienen un costo extra?'],
  ['los beneficios tienen costo?', '¿Los beneficios tienen un costo extra?'],
  ['quiero comprar un seguro para mi mamá', '¿Cómo compro un seguro?'],
  ['como hago para acceder a mis beneficios', '¿Cómo accedo a mis beneficios?'],
  ['si miro mi score a cada rato, ¿baja?', '¿Mirar mi score lo baja?'],
  ['consultar el score lo baja?', '¿Mirar mi score lo baja?'],
  [
    'que significa que estoy en categoria deficiente o CPP',
    '¿Qué significan Normal, CPP, Deficiente, Dudoso y Pérdida?',
  ],
  ['cuanto tiempo sale una deuda impaga en mi reporte', '¿Cuánto tiempo aparece una deuda impaga?'],
  ['el beneficio incluye antivirus?', '¿Incluye un antivirus?'],
  ['los mensajes de texto me cuestan?', '¿Recibir mensajes de texto tiene costo?'],
  ['me llego un aviso sospechoso al celular', 'Me llegó un aviso sospechoso, ¿qué hago?'],
  ['mi financiera puede ver las respuestas del test?', '¿Mi financiera ve mis respuestas?'],
  ['puedo dejar el curso a medias y seguir despues', '¿Puedo dejar un curso a medias?'],
  ['cuantos cursos puedo llevar a la vez', '¿Cuántos cursos puedo llevar?'],
  ['los cursos están en español?', '¿Están en español?'],
  ['se canceló mi reunión del coworking', 'Se canceló mi reunión, ¿qué hago?'],
  ['vendo poco, me conviene el nrus', 'Vendo poco, ¿puedo estar en el NRUS?'],
  ['cuando depositan la CTS', '¿Cuándo se deposita la CTS?'],
  ['a la gratificación le descuentan AFP?', '¿A las gratificaciones les descuentan la AFP?'],
  ['mi jefe me pide firmar la renuncia', 'Me piden firmar mi renuncia, ¿qué hago?'],
  ['de cuanto es la asignacion familiar', '¿De cuánto es la asignación familiar?'],
  ['desde que sueldo pago impuesto a la renta', '¿Desde cuánto pago impuesto a la renta en planilla?'],
  ['falté a mi cita del chequeo, lo perdí?', 'Falté a mi cita, ¿perdí el chequeo?'],
  ['mis resultados le llegan a la aseguradora', '¿Mis resultados llegan a la aseguradora?'],
  [
    'la receta sirve en cualquier botica o farmacia',
    '¿La receta sirve en cualquier farmacia, y dónde la encuentro?',
  ],
  ['qué necesito para hacer la videollamada', '¿Qué necesito para la videollamada?'],
  ['puedo agendar una cita para mi hijo', '¿Puedo agendar para mi hijo?'],
  ['mis beneficiarios pueden usar los cursos', '¿Pueden usarlo mis beneficiarios?'],
  ['puede acompañarme alguien a la sesión', '¿Puede acompañarme alguien?'],
  ['tengo que poner foto en el cv', '¿Debo poner foto, edad o estado civil?'],
  ['quiero cambiar la hora de mi cita de mañana', null],
  ['no me llega el código al celular', null],
  ['me cobraron dos veces la prima', null],
  ['quiero dejar mi seguro, ¿cómo lo cancelo?', null],
  ['cuánto demora el pago de mi solicitud', null],
  ['envié los documentos y nadie responde', null],
  ['mi apellido está mal escrito en la póliza', null],
  ['cambié de número de celular', null],
  ['el doctor no se conectó a la cita', null],
  ['no puedo entrar a mi cuenta', null],
  ['¿mi seguro cubre a mis hijos?', null],
  ['me robaron la tarjeta en el cajero', null],
  ['quiero hablar con una persona', null],
  ['hola', null],
  ['buenas tardes, una consulta', null],
  ['¿hasta cuándo está vigente mi póliza?', null],
  ['¿en qué clínica atienden en Arequipa?', null],
  ['necesito una constancia de mi seguro para el banco', null],
  ['¿la aseguradora ya aprobó mi caso?', null],
  ['no encuentro mi certificado', null],
  ['el médico me recetó algo que no hay', null],
  ['¿qué documentos necesito para el reembolso?', null],
  ['mi mamá falleció y tenía un seguro con ustedes', null],
  ['¿cómo agrego a mi esposa como invitada?', null],
  ['la página no carga en mi celular', null],
  ['quiero poner un reclamo', null],
  ['¿dónde veo cuánto me descuentan del crédito?', null],
  ['¿cuánto me van a pagar?', null],
  ['la videollamada se cortó y ya no pude volver', null],
  ['quiero que borren mis datos personales', null],
]

const all = [...faq, ...serviceCards.flatMap(({ id }) => pageOf(id).faq)]
const found = (typed: string) => searchFaq(typed, all).map(({ question }) => question)

it('is right or silent for nine in ten questions, and finds most answers', () => {
  expect(sampleQuestions).toHaveLength(60)
  const answers = sampleQuestions.map(([typed, expected]) => ({ first: found(typed)[0], expected }))
  const isRight = ({ first, expected }: (typeof answers)[number]) => first === expected
  const wrong = answers.filter((one) => one.first !== undefined && !isRight(one))
  expect(wrong.length).toBeLessThanOrEqual(6)
  expect(answers.filter((one) => one.first !== undefined && isRight(one)).length).toBeGreaterThan(20)
})

it('ignores accents, capitals and plurals', () => {
  expect(found('CUANDO depósitan las cts')).toEqual(['¿Cuándo se deposita la CTS?'])
})

it('finds nothing without significant words', () => {
  for (const typed of ['', '   ', 'hola, buenos días', '¿cómo puedo?']) expect(found(typed)).toEqual([])
})
