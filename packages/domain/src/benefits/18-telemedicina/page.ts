import type { BenefitPage } from '../benefit.ts'
import { activationStep } from '../next-step.ts'

/** Hours, lead time and specialties: spec §1, contract §5; prescription: DS 014-2011-SA art. 56, DS 023-2001-SA. */
export const page: BenefitPage = {
  titleIn: 'Tu consulta de telemedicina',
  tituloOut: 'Telemedicina',
  subtitle: 'El consultorio llega a tu pantalla',
  descripcionOut:
    'Videoconsulta con un médico para malestares que no son una emergencia, con receta digital firmada y sellada por el médico que te atiende.',
  textoIn: [
    'Elige la especialidad y un horario de {opening}, con {leadTime} de anticipación. La consulta dura en promedio {duration}.',
    'Entra desde «Citas programadas» unos minutos antes, con tu documento y tus alergias confirmadas en «Mi salud».',
    'Si se trata de una emergencia, no esperes la cita: llama al 106 o ve al hospital más cercano.',
  ],
  textoOut:
    'Un dolor que no se va, un control pendiente o una duda sobre tu hijo pueden resolverse sin salir de casa. Un médico te atiende por videollamada y, si lo considera necesario, te receta.',

  sample: {
    title: 'Tu receta, al terminar',
    rows: [
      ['Medicamento', 'Con su nombre genérico y la dosis'],
      ['Cuánto tiempo', 'Cada 8 horas, por 5 días'],
      ['Firma', 'Digital, con el nombre y CMP del médico'],
      ['Dónde vale', 'En cualquier farmacia o botica'],
    ],
  },
  metaDescription:
    'Telemedicina con ocho especialidades, de {opening}, y receta digital firmada por tu médico.',
  whatItIs: [
    'Una consulta médica por videollamada para problemas que no son una emergencia. Te atiende un médico de la especialidad que elijas, desde tu celular o tu computadora.',
    'Si hace falta un medicamento, recibes una receta digital firmada y sellada por el médico tratante.',
    'La atención queda en tu historia clínica: pide tu copia con el derecho de acceso, desde «Actualizar mis datos». Tu receta la encuentras cuando quieras en «Mis documentos».',
  ],
  includes: [
    {
      title: 'Ocho especialidades',
      text: 'Cardiología, Geriatría, Dermatología, Medicina Interna, Endocrinología, Pediatría, Ginecología y Psiquiatría.',
    },
    {
      title: 'Tus alergias, a la vista',
      text: 'El médico las ve junto a tu nombre, y la receta que coincide con una no se firma sin que escriba por qué.',
    },
    { title: 'Médico identificado', text: 'Ves su nombre y su número de colegiatura antes de confirmar.' },
    {
      title: 'Receta digital',
      text: 'Con el nombre genérico del medicamento, la dosis y el tiempo de uso.',
    },
    { title: 'Indicaciones por escrito', text: 'Para que no dependas de tu memoria al cerrar la llamada.' },
    {
      title: 'Prueba de cámara y micrófono',
      text: 'Compruebas que todo funcione antes de entrar a la sala.',
    },
  ],
  steps: [
    {
      title: 'Elige la especialidad',
      text: 'Si no sabes cuál te toca, empieza por Medicina Interna o, para niños, por Pediatría.',
    },
    {
      title: 'Escoge día y hora',
      text: 'El calendario muestra desde cuándo hay cupo, respetando esa anticipación.',
    },
    { title: 'Lee y acepta', text: 'Te explicamos cómo funciona la teleconsulta y qué límites tiene.' },
    {
      title: 'Entra a tu videollamada',
      text: 'La sala se abre 10 minutos antes, desde «Citas programadas».',
    },
    { title: 'Recibe tus indicaciones', text: 'Y tu receta, si el médico decide que la necesitas.' },
  ],
  conditions: [
    'Se agenda con {leadTime} de anticipación. Puedes reprogramar o cancelar hasta {cutOff} antes.',
    'Si ninguna hora te sirve, usa «Avísame si se libera una hora», debajo del calendario: si alguien cancela, te la ofrecemos por orden de llegada y tienes 15 minutos para tomarla. Es la única excepción a esa anticipación.',
    'Horario: de {opening} No se atiende en feriados nacionales.',
    'Cada consulta dura en promedio {duration}.',
    'No es para emergencias. Ante dolor de pecho, dificultad para respirar, pérdida de conciencia o sangrado abundante, llama al 106 o acude al hospital más cercano.',
    'Por este medio no se recetan estupefacientes, psicotrópicos ni otros medicamentos controlados.',
    'Si el médico necesita examinarte en persona, te lo dirá y te orientará. Él decide si receta o no.',
    'En el modo de demostración las consultas y las recetas son de ejemplo y no tienen validez.',
  ],
  whoHasIt:
    'La incluye el seguro de Accidentes personales y los que lo combinan con Vida o Cáncer. También tus invitados aprobados, si tu seguro tiene licencias de telemedicina.',
  nextStep: activationStep(
    'Reserva con tiempo',
    'Activa tu cuenta ahora y ten lista la puerta al consultorio para cuando la necesites.',
  ),
  faq: [
    {
      question: '¿La receta sirve en cualquier farmacia, y dónde la encuentro?',
      answer:
        'Sí: la receta electrónica con firma digital del médico puede atenderse en cualquier farmacia o botica. Está en la página de tu cita y en «Tus documentos»: descárgala, envíala a tu correo o compártela con una farmacia por un enlace que dura 24 horas.',
    },
    {
      question: '¿Qué necesito para la videollamada?',
      answer:
        'Un celular o una computadora con cámara, micrófono e internet estable. También un lugar con luz y tu documento. Y dinos antes tus alergias y lo que tomas: te lo preguntamos en «Citas programadas», lo confirmas antes de cada cita y lo cambias en «Mi salud».',
    },
    {
      question: '¿Puedo agendar para mi hijo?',
      answer:
        'Para una consulta de Pediatría debe conectarse contigo: los menores de edad se atienden siempre con su madre, padre o tutor.',
    },
    {
      question: '¿Y si alguno de los dos llega tarde?',
      answer:
        'Si te atrasas tú, puedes entrar igual: la sala permanece abierta, aunque el médico puede contar con menos tiempo. Si se atrasa el médico, lo lees en la sala; y si diez minutos después de la hora no está, tú eliges: esperar, tomar otro horario con otro médico de la especialidad sin que se descuente de tu beneficio, o que te llamemos.',
    },
  ],
}
