import type { ServiceTexts } from './service-text.ts'

export const accidentesTexts: ServiceTexts = {
  18: {
    titleIn: 'Tu consulta de telemedicina',
    tituloOut: 'Telemedicina',
    subtitle: 'El consultorio llega a tu pantalla',
    descripcionOut:
      'Videoconsulta con un médico para malestares que no son una emergencia, con receta digital firmada y sellada por quien te atiende.',
    textoIn: [
      'Elige la especialidad y un horario de lunes a sábado, de 8:00 a. m. a 8:00 p. m., con 48 horas de anticipación. La consulta dura en promedio 30 minutos.',
      'Entra desde «Citas programadas» unos minutos antes, con tu documento y la lista de los medicamentos que tomas.',
      'Si se trata de una emergencia, no esperes la cita: llama al 106 o ve al hospital más cercano.',
    ],
    textoOut:
      'Un dolor que no se va, un control pendiente o una duda sobre tu hijo pueden resolverse sin salir de casa. Un médico te atiende por videollamada y, si lo considera necesario, te receta.',
  },
}
