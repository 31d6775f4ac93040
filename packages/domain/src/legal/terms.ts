import type { LegalText } from './types.ts'

/**
 * Terms of use of the portal (spec §1; guests: contract §7; tele-health: DS 005-2021-SA, Ley 26842). The screen fills
 * the placeholders `{brand}`, `{email}` and `{phone}`. To be signed off by a Peruvian lawyer.
 */
export const terms: LegalText = {
  version: '2026-11-25',
  title: 'Términos y Condiciones',
  updatedOn: '2026-11-25',
  sections: [
    {
      heading: '1. Objeto y aceptación',
      paragraphs: [
        'Estos términos regulan el uso del portal de beneficios de {brand} (en adelante, «el portal»). Se aplican a quienes lo visitan, a los titulares de un seguro y a las personas que ellos inviten.',
        'Las páginas informativas pueden consultarse libremente. Para activar una cuenta es necesario aceptar estos términos de manera expresa. La aceptación queda registrada con su fecha y con la versión del texto.',
        'El portal no vende seguros ni modifica las pólizas. Las coberturas, exclusiones, primas y plazos de cada seguro son los que figuran en la póliza o en el certificado. Si hubiera diferencia entre ese documento y el portal, prevalece el documento del seguro.',
      ],
    },
    {
      heading: '2. Definiciones',
      paragraphs: ['En este texto se entiende por:'],
      items: [
        'Titular: la persona asegurada que figura en una póliza o certificado vigente con derecho a beneficios.',
        'Invitado: la persona a quien un titular da acceso a determinados beneficios mediante una invitación.',
        'Beneficio: el servicio complementario, gratuito o con descuento, que acompaña al seguro y se usa a través del portal.',
        'Módulo: el conjunto de beneficios que corresponde a cada seguro.',
        'Licencia: el cupo que un seguro otorga para que un invitado use un beneficio.',
        'Proveedor: la persona o empresa que presta un beneficio por encargo de {brand}.',
      ],
    },
    {
      heading: '3. Cuenta y contraseña',
      paragraphs: [
        'La cuenta se activa con el número de documento de identidad y un código enviado al correo electrónico o al celular registrado. El código es personal, de un solo uso y de corta duración.',
        'La cuenta es individual. El usuario es responsable de mantener su contraseña en reserva y de avisar de inmediato si sospecha que otra persona la conoce. {brand} nunca pide contraseñas por teléfono, correo electrónico o mensajes.',
        'Con su contraseña, el usuario puede agregar llaves de acceso a su cuenta: credenciales que guarda un equipo suyo y que abren la cuenta desde ese equipo. Quien desbloquea el equipo puede usarlas; por eso conviene quitar las de un equipo que ya no se tiene. Cambiar la contraseña no quita las llaves.',
        'Los nombres y el documento provienen de la póliza y no se editan en el portal. Si contienen un error, puede solicitarse su rectificación. El correo electrónico y el celular pueden actualizarse en cualquier momento.',
        'Por seguridad, la sesión se cierra tras un período sin actividad y, en todo caso, al cumplirse su duración máxima.',
      ],
    },
    {
      heading: '4. Beneficios y su costo',
      paragraphs: [
        'Cada titular accede a los beneficios de los módulos que incluye su seguro mientras este se encuentre vigente. Si el seguro termina, se anula o se suspende, el acceso se interrumpe; si se rehabilita, se recupera.',
        'El uso de los beneficios no genera un cobro adicional a la prima. Cuando un servicio solo ofrezca un descuento, o una parte deba pagarse aparte, se informará antes de reservar.',
        'Los beneficios son personales y no pueden venderse, cederse ni canjearse por dinero.',
      ],
    },
    {
      heading: '5. Citas y reservas',
      paragraphs: [
        'Las citas y reservas se rigen por las reglas siguientes, que también se muestran al agendar:',
      ],
      items: [
        'Cada servicio se agenda con la anticipación mínima que indican su página y el calendario al reservar.',
        'Quien espera una hora liberada puede tomarla aunque falte menos de ese plazo: hasta 15 minutos antes si la atención es a distancia y hasta 12 horas antes si es presencial. Se ofrece por orden de llegada, 15 minutos a cada persona, y a todas a la vez cuando faltan menos de dos horas.',
        'El chequeo preventivo puede usarse una vez por año de póliza.',
        'Las salas de coworking se reservan en medias horas exactas, de 30 minutos a 4 horas, de lunes a sábado de 8:00 a. m. a 8:00 p. m., hasta 60 días antes y con un máximo de dos reservas abiertas por persona.',
        'Una persona no puede tener dos citas que se crucen en el tiempo.',
        'Las citas y reservas pueden cambiarse o cancelarse hasta el plazo previo al inicio que indica la página de su servicio.',
        'Si el proveedor no pudiera atender, se avisará cuanto antes y se ofrecerá otro horario.',
      ],
    },
    {
      heading: '6. Telemedicina y otros servicios de salud',
      paragraphs: [
        'La telemedicina es una consulta por videollamada para condiciones que no constituyen una emergencia. Se ofrece en Cardiología, Geriatría, Dermatología, Medicina Interna, Endocrinología, Pediatría, Ginecología y Psiquiatría, de {opening}, y dura en promedio {duration}. Ante una emergencia debe llamarse al 106 o acudirse al hospital más cercano.',
        'La atención está a cargo de profesionales colegiados, por medio de una institución prestadora de servicios de salud registrada en RENIPRESS para prestar este servicio. Antes de confirmar la cita se informa sobre las condiciones, la naturaleza y los límites de la atención a distancia, y se recaba el consentimiento del paciente.',
        'El profesional decide, según su criterio, si la consulta puede resolverse a distancia y si corresponde emitir una receta. La receta digital lleva la firma y el sello del médico tratante. No se recetan por este medio medicamentos controlados.',
        'Si quien debía atender no se conecta, la cita no se descuenta del beneficio y se ofrecen los horarios libres más cercanos. La inasistencia de cualquiera de los dos se anota por quién entró a la sala de la videollamada.',
        'La atención se registra en una historia clínica. El paciente puede pedir una copia conforme a la Ley General de Salud. Las videollamadas no se graban.',
        'La asistencia psicológica, la asesoría nutricional, el chequeo preventivo y el acompañamiento Holos orientan y previenen; no sustituyen el tratamiento que indique el médico de cada paciente.',
      ],
    },
    {
      heading: '7. Asesorías',
      paragraphs: [
        'Las asesorías legal, laboral, salarial, de marketing y de búsqueda de empleo son orientaciones basadas en la información que entrega el usuario. La asesoría legal es gratuita y no comprende patrocinio ni representación ante autoridades.',
        'No se garantizan resultados como la obtención de un empleo, un aumento de sueldo, un nivel de ventas o un fallo favorable.',
      ],
    },
    {
      heading: '8. Información financiera',
      paragraphs: [
        'El score de crédito proviene de una central de riesgo, que es responsable de su contenido. El portal lo muestra previa autorización de la persona a quien pertenece.',
        'El test de salud financiera es una orientación de elaboración propia. Su resultado no constituye asesoría de inversión ni evaluación crediticia, y no se comparte con entidades financieras.',
      ],
    },
    {
      heading: '9. Cursos en línea',
      paragraphs: [
        'Los cursos son ofrecidos por universidades a través de un proveedor de cursos en línea, en un sitio ajeno al portal y bajo sus propias condiciones. {brand} facilita el acceso gratuito y no dicta los cursos ni emite certificados.',
        'El catálogo de cursos puede variar por decisión de las universidades o del proveedor.',
      ],
    },
    {
      heading: '10. Invitados',
      paragraphs: [
        'Un titular puede invitar a otras personas cuando su seguro cuente con licencias disponibles. El invitado accede únicamente por invitación del titular y solo a los beneficios que esta señala.',
        'La condición de invitado no otorga derechos de cobertura del seguro: el invitado no es asegurado ni beneficiario de la póliza por ese hecho, y no puede reclamar indemnizaciones.',
        'Toda inscripción está sujeta a evaluación y aprobación. La respuesta se comunica dentro de los 7 días hábiles siguientes a la inscripción. Mientras tanto, el invitado no puede usar los beneficios.',
      ],
      items: [
        'El titular declara que cuenta con el permiso de la persona invitada para registrar sus datos de contacto.',
        'La invitación vence a los 30 días si no se acepta. El rechazo, el vencimiento o el retiro devuelven la licencia al titular.',
        'El titular puede retirar a un invitado cuando lo desee, y el invitado puede renunciar en cualquier momento escribiendo a {email}.',
        'El acceso del invitado termina cuando termina el seguro del titular.',
      ],
    },
    {
      heading: '11. Menores de edad',
      paragraphs: [
        'Solo pueden activar la cuenta de un seguro las personas mayores de 18 años.',
        'Una persona menor de edad puede inscribirse como invitada únicamente si el titular que la invita declara ser su madre, padre o tutor y autoriza el uso de sus datos para esos beneficios. Si tiene menos de 14 años, los términos los acepta en su nombre quien la representa; desde los 14 puede aceptarlos por sí misma. No recibe publicidad.',
        'Un menor de edad puede recibir atención médica, por ejemplo en Pediatría, acompañado de su madre, padre o tutor, quien agenda la cita, otorga el consentimiento que corresponda y permanece presente durante la consulta.',
      ],
    },
    {
      heading: '12. Uso correcto del portal',
      paragraphs: ['El usuario se compromete a usar el portal de buena fe. No está permitido:'],
      items: [
        'Suplantar a otra persona o registrar datos falsos.',
        'Intentar acceder a cuentas, citas o información ajenas.',
        'Interferir con el funcionamiento del portal, explorarlo con programas automáticos o eludir sus medidas de seguridad.',
        'Grabar o difundir una consulta sin el consentimiento de quienes participan en ella.',
        'Maltratar a los profesionales que prestan los servicios.',
      ],
    },
    {
      heading: '13. Suspensión del acceso',
      paragraphs: [
        'Si se detecta un uso contrario a estos términos, {brand} puede suspender el acceso a los beneficios de manera proporcional. Se informará el motivo y la forma de presentar descargos, salvo que hacerlo ponga en riesgo la seguridad de otras personas. La suspensión no afecta los derechos que nacen de la póliza.',
      ],
    },
    {
      heading: '14. Disponibilidad y responsabilidad',
      paragraphs: [
        '{brand} procura que el portal esté siempre disponible y avisa con anticipación de los mantenimientos programados. Pueden ocurrir interrupciones por causas ajenas, como fallas de internet o de energía.',
        '{brand} responde por los beneficios que ofrece según la ley. Nada de lo dispuesto en estos términos limita los derechos que el Código de Protección y Defensa del Consumidor reconoce a los usuarios.',
        'El portal puede enlazar sitios de terceros, que se rigen por sus propias reglas.',
      ],
    },
    {
      heading: '15. Propiedad intelectual',
      paragraphs: [
        'Los textos, el diseño, los programas y los signos distintivos del portal pertenecen a {brand} o se usan con autorización. Pueden consultarse y compartirse para uso personal; cualquier otro uso requiere permiso escrito.',
      ],
    },
    {
      heading: '16. Datos personales y cookies',
      paragraphs: [
        'El tratamiento de los datos personales se explica en las Políticas de Privacidad, y el uso de tecnologías de almacenamiento, en la Política de Cookies. Aceptar estos términos no equivale a consentir el envío de publicidad, que se autoriza por separado y es opcional.',
      ],
    },
    {
      heading: '17. Comunicaciones',
      paragraphs: [
        'Los avisos necesarios para el servicio, como códigos, confirmaciones y recordatorios de citas, se envían al correo electrónico o celular registrado. Cualquier consulta puede dirigirse a {email} o al teléfono {phone}.',
      ],
    },
    {
      heading: '18. Reclamos y quejas',
      paragraphs: [
        'El usuario puede presentar un reclamo o una queja, sin costo, en el Libro de Reclamaciones enlazado al pie del portal. La respuesta se entrega en un plazo máximo de 15 días hábiles. También puede acudir a las autoridades competentes.',
      ],
    },
    {
      heading: '19. Cambios en estos términos',
      paragraphs: [
        'Si estos términos cambian, se publicará la nueva versión con su fecha. Cuando el cambio afecte derechos u obligaciones, se avisará a los usuarios registrados y se pedirá una nueva aceptación. Los cambios no afectan las citas ya confirmadas.',
      ],
    },
    {
      heading: '20. Ley aplicable',
      paragraphs: [
        'Estos términos se rigen por las leyes de la República del Perú. Las controversias pueden resolverse ante las autoridades administrativas de protección al consumidor o ante los jueces competentes del domicilio del usuario.',
        'Cuando el portal funciona en modo de demostración, la marca, las personas, las citas y los documentos son de muestra y no generan derechos ni obligaciones.',
      ],
    },
  ],
}
