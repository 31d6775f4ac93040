import type { BenefitPage } from '../benefit.ts'
import { activationStep } from '../next-step.ts'

/** Figures of the score and of the SBS categories: Res. SBS 11356-2008, Ley 27489 art. 10. */
export const page: BenefitPage = {
  titleIn: 'Tu seguridad informática',
  tituloOut: 'Seguridad informática',
  subtitle: 'Ponle llave a tu vida digital',
  descripcionOut:
    'Una licencia de seguridad, una revisión de diez puntos y un revisor de mensajes sospechosos para cuidar tu vida digital.',
  textoIn: [
    'Activa tu licencia y avanza por la revisión a tu ritmo: tu progreso se guarda y puedes retomarla cuando quieras.',
    'Empieza por el correo electrónico y la banca por internet. Son las dos cuentas que abren las demás.',
  ],
  textoOut:
    'La mayoría de los fraudes empieza con un enlace, una llamada o una contraseña repetida. Te mostramos cómo reconocer el engaño y qué ajustar hoy en tu celular para que no te sorprenda.',

  sample: {
    title: 'Un mensaje, revisado',
    quote: 'Su cuenta será bloqueada HOY. Verifique sus datos en bit.ly/banco-seguro',
    rows: [
      ['Apuro', 'Te exige actuar hoy mismo'],
      ['Enlace corto', 'No deja ver a dónde lleva'],
      ['Qué hacer', 'No lo abras: entra a tu banco como siempre'],
    ],
  },
  metaDescription:
    'Protege tu celular, tus contraseñas y tus compras en línea con una guía paso a paso incluida en tu seguro.',
  whatItIs: [
    'Es una revisión guiada de tu vida digital. Recorres, a tu ritmo, los ajustes que más protegen y aprendes a reconocer los engaños más comunes.',
    'Está escrita para personas, no para técnicos: cada punto dice qué hacer, por qué importa y cuántos minutos te tomará.',
  ],
  includes: [
    {
      title: 'Licencia de seguridad',
      text: 'Antivirus y protección al navegar para tu celular y tu computadora: una clave por cada año de tu póliza, según disponibilidad.',
    },
    {
      title: 'Revisor de mensajes',
      text: 'Pega un mensaje o un enlace y mira sus señales de engaño. Se revisa aquí mismo: no se envía nada.',
    },
    {
      title: 'Lista de verificación',
      text: 'Correo, banca por internet, redes y celular: lo esencial primero, con tu avance guardado.',
    },
    {
      title: 'Contraseñas que resisten',
      text: 'Cómo crear frases largas, no repetirlas y sumar un segundo paso para entrar.',
    },
    {
      title: 'Compras en línea seguras',
      text: 'Qué comprobar antes de poner los datos de tu tarjeta en una tienda.',
    },
    {
      title: 'Plan para un mal día',
      text: 'Qué hacer en la primera hora si pierdes el celular o alguien entra a tu cuenta.',
    },
  ],
  steps: [
    {
      title: 'Activa el beneficio',
      text: 'Ábrelo desde tu cuenta y toca «Activar mi licencia»: verás tu clave y los pasos para celular y computadora.',
    },
    {
      title: 'Haz la revisión de diez puntos',
      text: 'Cada punto dice por qué importa y cómo se hace en un minuto.',
    },
    { title: 'Avanza punto por punto', text: 'Marca lo que ya hiciste y deja el resto para otro momento.' },
  ],
  conditions: [
    'La licencia la instalas tú, con tu clave; nosotros no entramos a tu celular ni a tu computadora. Si no queda ninguna libre, entras a una lista de espera y te avisamos por correo.',
    'Nunca te pediremos contraseñas, claves dinámicas ni el código de seguridad de tu tarjeta.',
    'Si ya usaron tu tarjeta sin permiso, bloquéala primero con tu entidad financiera y luego avisa a la aseguradora según tu póliza.',
  ],
  whoHasIt: 'Viene con Tarjeta Protegida y con los seguros que llevan el módulo Protección financiera.',
  nextStep: activationStep(
    'Cierra la puerta hoy',
    'En lo que tarda un café puedes dejar lista la parte más importante.',
  ),
  faq: [
    {
      question: '¿Incluye un antivirus?',
      answer:
        'Sí: una licencia por cada año de tu póliza, para varios celulares y computadoras. Te avisamos 30 y 7 días antes de que venza.',
    },
    {
      question: '¿Sirve si no entiendo de tecnología?',
      answer:
        'Está pensado justamente para eso. Cada paso viene con indicaciones sencillas y puedes detenerte y continuar después.',
    },
  ],
}
