import question1 from '../contents/seeds/faq.1.json' with { type: 'json' }
import question2 from '../contents/seeds/faq.2.json' with { type: 'json' }
import question3 from '../contents/seeds/faq.3.json' with { type: 'json' }

/** A question with its answer; answers may contain `{email}` and `{phone}`, which the screen fills from configuration. */
interface Question {
  readonly question: string
  readonly answer: string
}

/** Texts of the landing banner with its document check (spec §2). */
export const landingBanner = {
  title: '¿Ya disfrutas de tus beneficios? Activa tu cuenta en un minuto',
  lead: 'Escribe tu documento y te decimos si ya puedes entrar o si te falta activar tu cuenta.',
  documentTypeLabel: 'Tipo de documento',
  documentLabel: 'Número de documento',
  button: 'Activa tu cuenta',
  /** The same button if the document has an account. */
  loginButton: 'Inicia sesión',
  neverAsked: 'No pedimos la clave de tu banco. Nunca.',
  picture: 'scene-home',
  hints: {
    /** The document has a policy or an open invitation, and no account. */
    activate: { text: 'Aún no tienes una cuenta.', label: 'Activa tu cuenta aquí', to: '/registro/1' },
    /** The document has an account. */
    login: { text: 'Ya tienes una cuenta,', label: 'inicia sesión aquí', to: '/inicia' },
    /** Nothing found for the document. */
    unknown: {
      text: 'No encontramos un seguro con ese documento. Revisa el número o, si contrataste hace poco, vuelve a intentarlo mañana.',
    },
  },
} as const

/** The three-step block of the landing page (spec §2), in order. */
export const steps = {
  title: 'Empieza en tres pasos',
  items: [
    {
      number: 1,
      title: 'Haz clic en el botón',
      text: 'Toca «Activa tu cuenta» y ten a la mano tu documento.',
      picture: 'scene-steps-1',
    },
    {
      number: 2,
      title: 'Regístrate con tu DNI y crea una contraseña',
      text: 'Te enviamos un código para confirmar que eres tú.',
      picture: 'scene-steps-2',
    },
    {
      number: 3,
      title: 'Usa tus beneficios',
      text: 'Elige uno, agenda si hace falta y listo.',
      picture: 'scene-steps-3',
    },
  ],
} as const

/** The FAQ accordion of the landing page: exactly three questions (spec §2). */
export const faq: readonly Question[] = [question1, question2, question3]

/** The «did not solve your question» link and its modal; `{email}` and `{phone}` come from configuration. */
export const helpModal = {
  trigger: '¿No resolvimos tu duda?',
  title: 'Conversemos',
  text: 'Cuéntanos qué necesitas y te ayudamos. Puedes escribirnos o llamarnos:',
  emailLabel: 'Correo electrónico',
  email: '{email}',
  phoneLabel: 'Teléfono',
  phone: '{phone}',
  button: 'Aceptar',
} as const

export const faqTitle = 'Preguntas frecuentes'
