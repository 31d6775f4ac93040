import type { LegalText } from './types.ts'

/**
 * Privacy notice with the contents required by Ley 29733 art. 18 and DS 016-2024-JUS art. 6; terms of arts. 66–73.
 * The screen fills the placeholders `{brand}`, `{email}` and `{phone}`. To be signed off by a Peruvian lawyer.
 */
export const privacy: LegalText = {
  version: '2026-11-28',
  title: 'Políticas de Privacidad',
  updatedOn: '2026-11-28',
  sections: [
    {
      heading: '1. Responsable del tratamiento',
      paragraphs: [
        'El titular de los bancos de datos y responsable del tratamiento es {brand}, cuyo RUC y domicilio constan en la póliza o el certificado de seguro. El contacto para asuntos de datos personales es {email} y el teléfono {phone}.',
        'Este documento informa cómo se tratan los datos personales en el portal de beneficios, de acuerdo con la Ley N.° 29733, Ley de Protección de Datos Personales, y su Reglamento, aprobado por Decreto Supremo N.° 016-2024-JUS. Es un documento informativo: leerlo no equivale a dar el consentimiento, que se pide por separado cuando hace falta.',
      ],
    },
    {
      heading: '2. Oficial de Datos Personales',
      paragraphs: [
        '{brand} cuenta con un Oficial de Datos Personales, que atiende consultas y supervisa el cumplimiento de la norma. Se le puede escribir a {email} con el asunto «Datos personales».',
      ],
    },
    {
      heading: '3. Qué datos se tratan y de dónde provienen',
      paragraphs: ['Se tratan únicamente los datos necesarios para cada finalidad:'],
      items: [
        'Datos del seguro: nombres, documento de identidad, fecha de nacimiento, producto, número de certificado y vigencia. Los entrega la aseguradora o la financiera que comercializó el seguro.',
        'Datos de contacto: correo electrónico, celular y, si se registra, dirección. Provienen de la póliza o del propio usuario.',
        'Datos de la cuenta: contraseña guardada de forma irreversible, la parte pública de las llaves de acceso que el usuario agrega, con su nombre y su último uso (la huella o el rostro con que se confirma una llave no sale de su equipo), sesiones abiertas, una marca irreversible de las conexiones desde las que se ingresó (se borra a los 90 días sin uso), aceptaciones y preferencias.',
        'Datos de uso: beneficios consultados, citas, reservas y respuestas a encuestas.',
        'Datos de los beneficios: lo que el usuario comparte en una asesoría, las respuestas del test de salud financiera y el score que informa la central de riesgo, previa autorización.',
        'Lo que el usuario escribe o adjunta para un beneficio: sus avisos de pago (nombre, entidad, fechas y montos), su currículum, los documentos para el asesor de una cita, sus cursos, las ofertas que guarda y las búsquedas de las que pide aviso. Lo que calcula con la calculadora de sueldo no se guarda, y lo que graba al practicar una entrevista no sale de su equipo.',
        'Mensajes: lo que el usuario pregunta o escribe a {brand} o a quien lo atendió, con sus archivos. Se guardan cifrados; lo que escribe a quien lo atendió en una cita de salud solo lo leen los dos.',
        'Solicitudes de cobertura: lo que el usuario, o quien avisa por él, cuenta de lo que pasó y los documentos que envía. De quien avisa sin cuenta, también su nombre, documento, correo y qué es del asegurado.',
        'Datos de salud: los que se generan en las atenciones médicas, psicológicas y nutricionales, y las alergias, condiciones y medicinas que el usuario anota en «Mi salud». Estas las leen el usuario y el profesional de su cita de salud, hasta 24 horas después de ella. Ese profesional lee también las recetas vigentes y, si escribe por qué, las atenciones con otros profesionales. El usuario ve quién las leyó.',
        'Datos de invitados: los que registra el titular que invita y los que la persona invitada completa al inscribirse.',
        'Avisos en sus equipos, si los activa: la dirección de cada navegador en su servicio de avisos, sus claves (cifradas) y cómo se llama el equipo.',
        'Datos técnicos: dirección IP, tipo de dispositivo y registros de seguridad.',
      ],
    },
    {
      heading: '4. Finalidades necesarias',
      paragraphs: [
        'Estas finalidades son indispensables para prestar el servicio que el usuario solicita o para cumplir la ley, y no requieren un consentimiento adicional:',
      ],
      items: [
        'Verificar la identidad y la vigencia del seguro, y administrar la cuenta.',
        'Mostrar y prestar los beneficios, agendar citas y enviar sus confirmaciones, recordatorios y documentos.',
        'Evaluar las inscripciones de invitados.',
        'Recibir, revisar y responder las solicitudes de cobertura, que el contrato de seguro y la ley obligan a atender.',
        'Atender consultas, solicitudes de derechos, reclamos y quejas.',
        'Prevenir fraudes y proteger la seguridad del portal.',
        'Cumplir obligaciones legales y requerimientos de autoridades competentes.',
        'Saber cuánto tardan y se mueven las páginas. Una de cada cuatro visitas que entran a la cuenta suma al conteo de su día el tipo de página, la clase de conexión y tres medidas. No se guarda nada de la persona, de su equipo ni de la visita, y los conteos se borran a los 400 días.',
        'Saber qué falla en las páginas. Un error suma al conteo de esos diez minutos su lugar en nuestro programa y el tipo de página; una de cada cuatro visitas suma que lo fue. No se guarda nada de la persona, de su equipo ni de la visita, y los conteos se borran a los 30 días.',
      ],
    },
    {
      heading: '5. Finalidades opcionales y consentimiento',
      paragraphs: [
        'Solo con consentimiento libre, previo, expreso e informado se tratan los datos para enviar publicidad, medir el uso del portal con herramientas de terceros y probar variantes de sus páginas, para escribirle por WhatsApp, para enviar avisos a sus equipos y para consultar su score en la central de riesgo. Cada autorización se pide por separado y nada viene aceptado de antemano. Negarla solo impide lo que se autoriza: sin la de la central de riesgo no se muestra el score, y ningún otro beneficio depende de ella.',
        'De las autorizaciones para publicidad, WhatsApp y avisos en equipos (una por cada tipo de aviso) se conserva cuándo se dieron o se retiraron, la versión del texto mostrado y el medio; de la que permite consultar la central de riesgo, las fechas y la versión del texto. Lo elegido sobre medición y pruebas se guarda en el navegador del usuario y, si lo elige con la sesión abierta, también en su cuenta, con su fecha y la versión de la Política de Cookies. Revocar cualquiera es tan sencillo como otorgarla, y no tiene efectos sobre lo ya realizado.',
      ],
    },
    {
      heading: '6. Publicidad',
      paragraphs: [
        'No se envían comunicaciones promocionales por llamada, mensaje de texto o correo electrónico a quien no las haya autorizado. Los avisos del servicio, como códigos o recordatorios, no son publicidad y se envían por separado.',
        'Cada comunicación promocional incluye la forma de darse de baja. También puede pedirse desde la cuenta o en {email}. La baja es gratuita, se hace efectiva de inmediato para nuevos envíos y su registro concluye, como máximo, en 10 días hábiles.',
      ],
    },
    {
      heading: '7. Datos sensibles y atención de salud a distancia',
      paragraphs: [
        'Los datos de salud son sensibles. Antes de la primera atención se solicita un consentimiento expreso y por escrito, otorgado por medios electrónicos que dejan constancia, y se explica en qué consiste la atención a distancia y cuáles son sus límites.',
        'Acceden a ellos solo el paciente y los profesionales que lo atienden, sujetos a secreto profesional. La aseguradora, la financiera y el titular que invitó no los reciben. Tampoco se usan para publicidad, para calcular primas ni para decidir sobre un siniestro.',
        'Los documentos que el propio usuario envía con una solicitud de cobertura pueden contener datos de salud, como un certificado médico: los ven solo las personas que revisan esa solicitud y la aseguradora que responde por ella.',
        'La historia clínica la custodia la institución prestadora de servicios de salud que realiza la atención, registrada en RENIPRESS y supervisada por SUSALUD. El paciente puede solicitar una copia. Las videollamadas no se graban.',
      ],
    },
    {
      heading: '8. Datos obligatorios y facultativos',
      paragraphs: [
        'Son obligatorios los datos marcados como tales en cada formulario: sin ellos no es posible comprobar la identidad, activar la cuenta o confirmar una cita. Los demás son facultativos, y no proporcionarlos no tiene consecuencias.',
      ],
    },
    {
      heading: '9. Destinatarios y encargados',
      paragraphs: [
        'Los datos no se venden. Se comunican, en la medida necesaria, a los siguientes destinatarios:',
      ],
      items: [
        'Profesionales y proveedores que prestan cada beneficio.',
        'La aseguradora y la financiera comercializadora, para comprobar la vigencia del seguro y conocer de forma general el uso de los beneficios, sin contenido de salud ni de asesorías. Si el usuario presenta una solicitud de cobertura, la aseguradora recibe lo que contó y sus documentos, para decidirla.',
        'Empresas que brindan alojamiento, correo, mensajería, videollamada y gestión de clientes, como encargadas y bajo contrato.',
        'El servicio de avisos del navegador (de Google, Apple, Mozilla o Microsoft), solo si el usuario activa los avisos en un equipo: recibe que hay un aviso para ese navegador, cifrado de manera que no puede leerlo.',
        'WhatsApp (Meta), solo si el usuario elige recibir por ahí sus recordatorios, avisos de pago y códigos: recibe su número y el mensaje, que nunca lleva datos de salud ni el nombre de un servicio. Se retira al elegir otro medio o al responder BAJA. A quien nos escribe por ahí se le responde por ahí, durante un día, con enlaces o con su número de folio; después, o si respondió BAJA, por correo o con una llamada; lo que escribe queda en el portal, cifrado, como una consulta.',
        'La central de riesgo, cuando el usuario autoriza consultar su score.',
        'El proveedor de cursos en línea, si el usuario decide ingresar a él.',
        'Autoridades, cuando una norma o un mandato lo exige.',
      ],
    },
    {
      heading: '10. Bancos de datos',
      paragraphs: [
        'Los datos se almacenan en los bancos «Usuarios del portal de beneficios», «Citas y reservas» y «Reclamos y solicitudes», que {brand} inscribe y mantiene actualizados en el Registro Nacional de Protección de Datos Personales.',
      ],
    },
    {
      heading: '11. Transferencias al extranjero',
      paragraphs: [
        'Algunos proveedores de tecnología pueden alojar información fuera del Perú. En ese caso, el país de destino debe ofrecer un nivel adecuado de protección o el proveedor debe obligarse por contrato a brindarlo, y el flujo se comunica a la Autoridad Nacional de Protección de Datos Personales. La lista actualizada de países y proveedores se entrega a quien la solicite en {email}.',
      ],
    },
    {
      heading: '12. Decisiones automatizadas y perfiles',
      paragraphs: [
        'Los beneficios visibles dependen del seguro contratado y no de un perfil de la persona. El resultado del test de salud financiera se calcula de manera automática, con un método que se explica en su página, y solo se muestra al usuario.',
        'No se adoptan decisiones con efectos jurídicos basadas únicamente en un tratamiento automatizado. La evaluación de invitados la revisa una persona, y una solicitud de cobertura solo se rechaza si dos personas lo deciden.',
      ],
    },
    {
      heading: '13. Plazos de conservación',
      paragraphs: [
        'Los datos se conservan por el tiempo que exige cada finalidad y luego se eliminan o se vuelven anónimos:',
      ],
      items: [
        'Cuenta, citas y reservas: durante la vigencia del seguro o de la invitación y, después, mientras pueda exigirse alguna responsabilidad por el servicio, con un máximo de diez años (artículo 2001 del Código Civil), salvo que la persona pida antes su cancelación.',
        'Conversaciones con {brand}: dos años desde que se cierran, salvo que un proceso obligue a conservarlas; las que se tienen con quien atendió son parte de la historia clínica.',
        'Invitaciones vencidas, rechazadas o retiradas: dos años, como constancia; luego se borran.',
        'Autorizaciones y revocaciones: mientras puedan exigirse responsabilidades por ellas.',
        'Avisos de uso de beneficios que se comunican al sistema de gestión de clientes (qué beneficio y cuándo; de salud, solo que lo hubo), de que respondió una encuesta y con qué cara, y de que se cerró su caso, sin lo que escribió: 90 días desde que se entregan.',
        'Códigos de verificación: un día. Mensajes enviados y sesiones terminadas: 30 días. Equipos que reciben avisos: hasta que se apagan, el navegador deja de aceptarlos o se cierran todas las sesiones de la cuenta.',
        'Documentos adjuntos para el asesor de una cita: hasta 30 días después de la cita. El currículum compartido: el asesor lo lee solo hasta que la cita termina.',
        'Score de crédito: hasta 30 días, o hasta que el usuario revoque su autorización. Avisos de pago: hasta que el usuario los borre.',
        'Solicitudes de cobertura y sus documentos: mientras se resuelven y, después, diez años desde que se cierran, en los que puede exigirse algo por ellas.',
        'Registros de acceso y seguridad: no menos de dos años.',
        'Reclamos y quejas: no menos de dos años.',
        'Historia clínica y recetas: el plazo que establecen las normas sanitarias. Alergias, condiciones y medicinas: veinte años desde la última atención o el último cambio.',
      ],
    },
    {
      heading: '14. Seguridad',
      paragraphs: [
        'Se aplican medidas técnicas, organizativas y legales para proteger los datos: cifrado de las comunicaciones, contraseñas guardadas de forma irreversible, accesos limitados por función y revisados periódicamente, registro de accesos y copias de respaldo con pruebas de restauración.',
        'Quienes tratan los datos están obligados a mantener la confidencialidad, incluso después de terminada su relación con {brand}.',
      ],
    },
    {
      heading: '15. Incidentes de seguridad',
      paragraphs: [
        'Si ocurre un incidente que exponga gran volumen de datos, datos sensibles o cause un perjuicio evidente, se notifica a la Autoridad dentro de las 48 horas de conocido, aunque ya esté resuelto. Si el incidente afecta los derechos de las personas, también se les avisa dentro de las 48 horas, en lenguaje sencillo, con lo ocurrido, sus posibles consecuencias y las medidas que pueden tomar.',
      ],
    },
    {
      heading: '16. Derechos de las personas',
      paragraphs: ['Toda persona puede ejercer, de forma gratuita, los siguientes derechos:'],
      items: [
        'Información: saber para qué se tratan sus datos, quién los recibe y cuánto tiempo se conservan.',
        'Acceso: obtener los datos que se tienen sobre ella y conocer su origen.',
        'Rectificación: corregir, actualizar o completar los datos inexactos.',
        'Cancelación: pedir que se supriman cuando ya no sean necesarios o se haya revocado el consentimiento.',
        'Oposición: negarse a un tratamiento por motivos fundados o cuando no se prestó consentimiento.',
        'Portabilidad: recibir sus datos en un formato estructurado y de lectura mecánica, o pedir que se transmitan a otro responsable si es técnicamente posible.',
        'Revocación: retirar en cualquier momento un consentimiento otorgado.',
        'A no ser objeto de decisiones basadas solo en un tratamiento automatizado que la afecten de manera significativa.',
      ],
    },
    {
      heading: '17. Cómo ejercer los derechos',
      paragraphs: [
        'La solicitud se presenta en la cuenta del portal, en «Derechos sobre tus datos», o escribiendo a {email}. Quien no tiene cuenta la presenta en esta página, con un código que se envía al contacto de su póliza; quien avisó una solicitud de cobertura sin cuenta, con un código al correo con el que avisó, que abre solo lo que contó. Cada una recibe un folio, la fecha hasta la que se responde y una constancia por correo, y puede seguirse en el portal.',
        'Debe contener lo siguiente:',
      ],
      items: [
        'Nombres y apellidos, y documento que acredite la identidad o la representación.',
        'El pedido concreto y, de ser el caso, los documentos que lo sustentan.',
        'Domicilio o correo electrónico para recibir la respuesta.',
        'Fecha y firma, manuscrita o electrónica.',
      ],
    },
    {
      heading: '18. Plazos de respuesta',
      paragraphs: [
        'Los plazos se cuentan en días hábiles, desde el día siguiente de presentada la solicitud:',
      ],
      items: [
        'Información: 8 días hábiles, sin prórroga.',
        'Acceso: 20 días hábiles.',
        'Portabilidad: 20 días hábiles.',
        'Rectificación, cancelación u oposición: 10 días hábiles.',
        'Revocación del consentimiento: como máximo, 10 días hábiles.',
      ],
    },
    {
      heading: '19. Prórrogas, observaciones y reclamación',
      paragraphs: [
        'Salvo en el derecho de información, el plazo puede ampliarse una sola vez, por un período igual, si existen razones que lo justifiquen y se comunican antes de que venza el plazo inicial.',
        'Si a la solicitud le falta un requisito, se comunica dentro de los 5 días hábiles y se otorgan otros 5 para subsanarlo. Si se necesita más información, se pide dentro de los 7 días hábiles, y el interesado dispone de 10 para entregarla; mientras tanto, el plazo se suspende. Durante una rectificación o cancelación, los datos se bloquean.',
        'Ningún derecho detiene una solicitud de cobertura que está en curso: la ley obliga a atenderla. La respuesta a una oposición, revocación o cancelación lo dice, con los números de las que siguen.',
        'Si la solicitud es denegada o no recibe respuesta en el plazo, la persona puede reclamar ante la Autoridad Nacional de Protección de Datos Personales, del Ministerio de Justicia y Derechos Humanos.',
      ],
    },
    {
      heading: '20. Menores de edad',
      paragraphs: [
        'Las cuentas de seguro son para mayores de 18 años. Los datos de un menor se tratan cuando recibe una atención o cuando el titular que lo invita declara ser su madre, padre o tutor, en su interés superior y con verificaciones razonables de identidad y de representación. La declaración queda registrada y la revisa una persona antes de aprobar la invitación.',
        'El consentimiento por los menores de 14 años lo otorgan su madre, padre o tutor. Los adolescentes de 14 a 17 años pueden otorgarlo por sí mismos cuando la información se les presenta en un lenguaje que comprendan y la ley no exige la intervención de sus representantes. Nunca se ofrecen regalos ni ventajas a cambio de su consentimiento.',
        'Si se advierte que se registraron datos de un menor sin autorización válida, se eliminan.',
      ],
    },
    {
      heading: '21. Invitados',
      paragraphs: [
        'El titular que invita proporciona los datos mínimos para enviar la invitación. La persona invitada recibe este aviso, completa su información y otorga sus propios consentimientos. Si no acepta la invitación, sus datos no se usan para nada más.',
        'La evaluación se responde dentro de los 7 días hábiles de la inscripción. El titular solo conoce el estado de la invitación y no qué beneficios usa el invitado ni el contenido de sus atenciones.',
        'El invitado tiene los mismos derechos sobre sus datos que cualquier otro usuario, aunque no cuenta con derechos de cobertura del seguro.',
      ],
    },
    {
      heading: '22. Cookies y almacenamiento del navegador',
      paragraphs: [
        'El portal funciona con almacenamiento estrictamente necesario. Todo lo demás está apagado hasta que el usuario lo autorice, según se explica en la Política de Cookies.',
      ],
    },
    {
      heading: '23. Cambios en este documento',
      paragraphs: [
        'Las modificaciones se publican con su fecha y versión. Si cambian las finalidades, se informa a las personas y, cuando corresponda, se solicita un nuevo consentimiento antes de aplicarlas.',
        'En el modo de demostración, los datos de personas y de la entidad responsable son de muestra.',
      ],
    },
  ],
}
