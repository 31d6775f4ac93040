/**
 * Every error of the API: its slug (`codigo`), status and Spanish texts, which are shown as they are. `{name}` in a
 * detail is filled from the error's parameters. `codigo` is set if two texts share a slug.
 */
export const errorCatalogue = {
  json_invalido: {
    status: 400,
    title: 'No pudimos leer los datos',
    detail: 'La petición no es un JSON válido.',
  },
  peticion_invalida: {
    status: 400,
    title: 'Faltan datos o hay datos que no van',
    detail: 'Revisa los campos marcados y vuelve a intentarlo.',
  },
  peticion_ilegible: {
    status: 400,
    title: 'No pudimos leer la petición',
    detail: 'El mensaje no es una petición HTTP bien formada.',
  },
  sin_sesion: {
    status: 401,
    title: 'Tu sesión ha expirado',
    detail: 'Al parecer has estado mucho tiempo desconectado, vuelve a iniciar sesion.',
  },
  llave_desconocida: {
    status: 401,
    title: 'No pudimos entrar con esa llave',
    detail: 'Puede que la llave ya no esté en tu cuenta. Inténtalo otra vez o entra con tu contraseña.',
  },
  llave_rechazada: {
    status: 422,
    title: 'No pudimos agregar esa llave',
    detail:
      'La respuesta recibida no corresponde a la llave pedida. Empieza otra vez con «Agregar una llave».',
  },
  demasiadas_llaves: {
    status: 422,
    title: 'Tu cuenta ya tiene diez llaves',
    detail: 'Quita una que no uses y agrega la nueva.',
  },
  ingreso_proveedor: {
    status: 401,
    title: 'No pudimos comprobar tu ingreso',
    detail: 'El proveedor de identidad no lo confirmó, o tardó más de diez minutos. Empieza otra vez.',
  },
  requiere_sesion: {
    status: 403,
    title: 'Para esto inicia sesión',
    detail:
      'El código de otro celular o computadora sirve para enviar documentos. Entra a tu cuenta para desistir.',
  },
  sin_grupo: {
    status: 403,
    title: 'Tu cuenta no tiene acceso a la consola',
    detail:
      'En el proveedor de identidad no estás en ningún grupo de la consola. Pídelo a la administración de los grupos.',
  },
  cuenta_sin_vincular: {
    status: 403,
    title: 'Esa cuenta no entra por el proveedor',
    detail: 'El proveedor no confirma tu correo o ya hay una cuenta con él. Entra con tu contraseña.',
  },
  proveedor_no_disponible: {
    status: 503,
    title: 'El proveedor de identidad no responde',
    detail: 'Espera un momento e inténtalo otra vez. Nada de lo que hiciste se perdió.',
  },
  credenciales: {
    status: 401,
    title: 'No pudimos iniciar tu sesión',
    detail: 'El documento o la contraseña no coinciden. Revísalos e inténtalo de nuevo.',
  },
  credenciales_personal: {
    codigo: 'credenciales',
    status: 401,
    title: 'No pudimos iniciar tu sesión',
    detail: 'El correo o la contraseña no coinciden. Revísalos e inténtalo de nuevo.',
  },
  segundo_factor: {
    status: 401,
    title: 'El segundo factor no coincide',
    detail:
      'Usa el código que ves ahora en tu aplicación, o tu llave; cada código sirve una vez. {intentosTexto}',
  },
  clave_de_servicio: {
    status: 401,
    title: 'No sabemos qué servicio llama',
    detail: 'Falta la clave del servicio de video, o no es la que está configurada.',
  },
  firma_invalida: {
    status: 401,
    title: 'No sabemos quién llama',
    detail: 'Falta la firma del servicio de mensajes, o no es la que corresponde a lo que llegó.',
  },
  cliente_invalido: {
    status: 401,
    title: 'No pudimos comprobar qué socio llama',
    detail: '{porque} Revisa la aserción firmada y vuelve a pedir el token.',
  },
  permiso_no_admitido: {
    status: 400,
    title: 'Ese tipo de permiso no se da aquí',
    detail: 'Pide el token con grant_type=client_credentials.',
  },
  alcance_invalido: {
    status: 400,
    title: 'Un socio no pide alcances',
    detail: 'Quita scope: los productos del socio definen sus permisos.',
  },
  token_de_socio: {
    status: 401,
    title: 'El token no abre nada',
    detail: 'Falta, venció, o el socio ya no tiene acceso. Pide otro en /api/socios/token.',
  },
  socio_existente: {
    status: 409,
    title: 'Ya hay un socio con ese nombre',
    detail: 'Revoca primero el que está, o usa otro nombre.',
  },
  socio_revocado: {
    status: 409,
    title: 'Ese socio ya no tiene acceso',
    detail: 'Un socio revocado no vuelve: agrega uno nuevo con sus claves.',
  },
  clave_en_uso: {
    status: 409,
    title: 'Esa clave ya es de un socio',
    detail: 'Cada socio tiene claves propias: pide que generen otra.',
  },
  sin_permiso: {
    status: 403,
    title: 'No tienes acceso a esto',
    detail: 'Tu cuenta no tiene permiso para lo que pediste.',
  },
  origen: {
    status: 403,
    title: 'Esta petición no viene de la consola',
    detail: 'Vuelve a abrir la consola en su propia dirección e inténtalo desde ahí.',
  },
  confirmacion_personal: {
    codigo: 'confirmacion_requerida',
    status: 403,
    title: 'Confirma que eres tú',
    detail: 'Para esto hace falta tu segundo factor otra vez. Dalo y vuelve a intentarlo.',
  },
  caso_propio: {
    status: 403,
    title: 'Este caso es tuyo',
    detail: 'Nadie resuelve lo propio: tiene que hacerlo otra persona del equipo.',
  },
  datos_bloqueados: {
    status: 403,
    title: 'Los datos de esta persona están bloqueados',
    detail: 'Pidió borrarlos o corregirlos y su pedido sigue abierto: solo privacidad abre su ficha.',
  },
  texto_anterior: {
    status: 409,
    title: 'Ese texto acaba de cambiar',
    detail: 'Recarga la página para leer la versión de ahora.',
  },
  pase_vencido: {
    status: 410,
    title: 'Este paso venció',
    detail: 'Por tu seguridad dura 30 minutos. Pide otro código y sigues donde estabas.',
  },
  invitado_en_evaluacion: {
    status: 403,
    title: 'Estamos revisando tu solicitud',
    detail: 'Te responderemos a más tardar el {respuestaAntesDeTexto}. Te avisaremos por correo.',
  },
  medicamento_controlado: {
    status: 422,
    title: 'Ese medicamento no puede ir en una receta electrónica',
    detail: 'La receta lleva {medicamento}, {lista}: necesita una receta en papel.',
  },
  receta_firmada: {
    status: 409,
    title: 'Esa receta ya se firmó',
    detail: 'Una receta firmada no cambia. Si hay que corregirla, anúlala y emite otra.',
  },
  receta_no_vigente: {
    status: 409,
    title: 'Esa receta no está vigente',
    detail: 'Está anulada, venció o todavía es un borrador.',
  },
  firma_conjunta: {
    status: 422,
    title: 'No se firmó nada',
    detail: '{primeroTexto}. Corrígelo o quítalo, y firma de nuevo.',
  },
  documento_firmado: {
    status: 409,
    title: 'Ese documento ya se firmó',
    detail: 'Un documento firmado no cambia. Si hay que corregirlo, anúlalo y emite otro.',
  },
  documento_no_vigente: {
    status: 409,
    title: 'Ese documento no está vigente',
    detail: 'Está anulado o todavía es un borrador.',
  },
  diagnostico_desconocido: {
    status: 422,
    title: 'Ese código no está en la lista de diagnósticos',
    detail: 'Elige de la lista un diagnóstico en lugar de {codigos}.',
  },
  demasiados_favoritos: {
    status: 422,
    title: 'Ya tienes muchos favoritos',
    detail: 'Guardas hasta {maximo}. Quita uno que no uses.',
  },
  falta_consentimiento: {
    status: 422,
    title: 'Falta tu autorización',
    detail: 'Ese archivo lleva tu diagnóstico. Autoriza a {lector} a leerlo, o agrega el del empleador.',
  },
  documento_solo_medico: {
    status: 403,
    title: 'Solo los médicos lo emiten',
    detail:
      'Las órdenes y los descansos salen de una consulta de telemedicina, con la colegiatura de quien atiende.',
  },
  alergia_registrada: {
    status: 422,
    title: 'El paciente tiene una alergia registrada',
    detail:
      '«{medicamento}» coincide con su alergia a «{sustancia}». Cámbialo, o escribe por qué lo recetas igual.',
  },
  repetido: {
    status: 422,
    title: 'Eso ya está anotado',
    detail: '«{uno}» y «{otro}» son lo mismo: deja uno solo.',
  },
  contradiccion: {
    status: 422,
    title: 'Hay dos respuestas distintas',
    detail: 'Marcaste que no hay alergias y también anotaste alguna. Deja una de las dos.',
  },
  antecedente_ajeno: {
    status: 422,
    title: 'Eso lo anotó un profesional',
    detail: 'No puedes quitarlo ni cambiarlo. Si no es así, ponlo en duda y explica por qué.',
  },
  antecedentes_sin_responder: {
    status: 422,
    title: 'Todavía no nos dices si tienes alergias',
    detail: 'Elige «No, a nada» o anota a qué eres alérgico.',
  },
  antecedentes_cerrados: {
    status: 409,
    title: 'Esta atención ya terminó',
    detail: 'Los antecedentes se ven y corrigen hasta 24 horas después de la cita.',
  },
  documento_sin_resultados: {
    status: 422,
    title: 'Este documento no espera resultados',
    detail: 'Los resultados son de una orden o una interconsulta.',
  },
  historia_cerrada: {
    status: 409,
    title: 'Su historia no se lee ahora',
    detail: 'Se lee el día de la cita, hasta cerrar la nota o 24 horas después.',
  },
  sin_encuentro: {
    status: 409,
    title: 'No coincidieron en la sala',
    detail: 'Si atendiste por teléfono o en persona, elígelo y escribe por qué.',
  },
  sin_encuentro_no_vino: {
    codigo: 'sin_encuentro',
    status: 409,
    title: 'Quedó anotado que no vino',
    detail: 'No hay receta que firmar. Si hubo atención, pide a agenda que corrija la asistencia.',
  },
  sin_inasistencia: {
    status: 409,
    title: 'Nadie anotó que no vino',
    detail: 'Anota primero «No vino», o elige cómo atendiste.',
  },
  encuentro_sin_disputa: {
    status: 409,
    title: 'Ya no se puede avisar',
    detail: 'Se puede durante siete días y una sola vez, si la sala no muestra que estuvieron los dos.',
  },
  disputa_respondida: {
    status: 409,
    title: 'Ya se respondió',
    detail: 'Otra persona del equipo respondió este aviso.',
  },
  nota_cerrada: {
    status: 409,
    title: 'La nota está cerrada',
    detail: 'Una nota cerrada no cambia. Agrega un anexo con los datos que falten.',
  },
  rango_de_dias: {
    status: 422,
    title: 'Ese rango de días no se puede mostrar',
    detail: 'El último día va después del primero, y son 62 días como máximo.',
  },
  nota_abierta: {
    status: 409,
    title: 'La nota sigue abierta',
    detail: 'Mientras la nota esté abierta, escribe en ella. Los anexos son para notas cerradas.',
  },
  nota_vacia: {
    status: 422,
    title: 'La nota está vacía',
    detail: 'Escribe algo en la nota antes de cerrarla.',
  },
  receta_solo_medico: {
    status: 403,
    title: 'Solo los médicos recetan',
    detail: 'Una receta sale de una consulta de telemedicina, con la colegiatura de quien atiende.',
  },
  clave_de_firma: {
    status: 422,
    title: 'No pudimos abrir tu certificado',
    detail: 'La clave de tu certificado no es correcta. Revísala e inténtalo de nuevo.',
  },
  sin_certificado: {
    status: 409,
    title: 'No tienes un certificado con el que firmar',
    detail: '{motivo} Pide a la administración que registre uno vigente y a tu nombre.',
  },
  antes_de_hora: {
    status: 409,
    title: 'Todavía no empieza la cita',
    detail: '{queTexto} desde que abre la sala, {desde}. El borrador queda guardado.',
  },
  firma_no_disponible: {
    status: 503,
    title: 'La firma no está disponible',
    detail: 'El servicio de firma no respondió. Todo sigue como borrador; inténtalo en un momento.',
  },
  confirmacion_requerida: {
    status: 403,
    title: 'Confirma que eres tú',
    detail: 'Escribe tu contraseña actual, o el código que te enviamos al contacto que ya tienes.',
  },
  sin_cuenta_de_abono: {
    status: 409,
    title: 'Falta la cuenta de abono',
    detail: 'La persona todavía no dijo dónde recibir el pago. Escríbele desde la solicitud.',
  },
  abono_en_espera: {
    status: 409,
    title: 'El pago espera 24 horas',
    detail: 'Cambió la cuenta de abono o el acceso de la persona. Se puede pagar desde el {desdeTexto}',
  },
  abono_ordenado: {
    status: 409,
    title: 'Ese pago ya está en un lote',
    detail: 'Tesorería lo tiene en un lote. No lo anotes ni lo ordenes otra vez.',
  },
  sin_abonos: {
    status: 409,
    title: 'No hay abonos por ordenar',
    detail: 'Ninguno se puede pagar todavía: mira en la lista por qué.',
  },
  extracto_ilegible: {
    status: 422,
    title: 'No entendemos ese extracto',
    detail: 'Va un CSV con las columnas «operacion» y «monto», y si se puede «fecha» y el id de la orden.',
  },
  reglas_sin_prueba: {
    status: 409,
    title: 'Primero prueba las reglas',
    detail: 'Compáralas con lo que decidió la mesa y mira los ejemplos.',
  },
  lote_cerrado: {
    status: 409,
    title: 'Ese lote ya está cerrado',
    detail: 'Alguien lo aprobó o lo descartó. Mira cómo quedó.',
  },
  lote_de_otra_persona: {
    status: 403,
    title: 'Este lote lo aprueba otra persona',
    detail: 'Aprobaste una de sus solicitudes: otra persona de tesorería aprueba el lote.',
  },
  lote_sin_aprobar: {
    status: 409,
    title: 'El lote no está aprobado',
    detail: 'Su archivo existe cuando otra persona lo aprueba.',
  },
  cuenta_de_invitado: {
    status: 403,
    title: 'Tu cuenta es de invitado',
    detail:
      'Una invitación no comprueba quién eres. Activa tu cuenta con tu póliza para decir dónde te pagan.',
  },
  celular_no_probado: {
    status: 422,
    title: 'Confirma primero tu celular',
    detail: 'Yape y Plin van al celular de tu cuenta, confirmado con un código. Confírmalo en «Mis datos».',
  },
  sin_cobertura: {
    status: 403,
    title: 'Tu seguro no incluye este beneficio',
    detail: 'Revisa en tu inicio los beneficios que tienes hoy, o escríbenos si crees que es un error.',
  },
  cobertura_en_arrepentimiento: {
    codigo: 'sin_cobertura',
    status: 403,
    title: 'Pediste dejar sin efecto tu póliza',
    detail: 'Por tu pedido {folio}, tu póliza no da este beneficio. Mira su estado en «Tus seguros».',
  },
  solo_titular: {
    status: 403,
    title: 'Este beneficio es solo del titular',
    detail: 'Tu invitación incluye otros servicios. Puedes verlos en tu inicio.',
  },
  invitacion_ajena: {
    status: 403,
    title: 'Esta invitación es para otra persona',
    detail: 'La cuenta abierta no es de la persona invitada. Cierra sesión para seguir con la otra.',
  },
  no_encontrado: {
    status: 404,
    title: 'No encontramos lo que buscas',
    detail: 'No existe o ya no está disponible.',
  },
  a_la_vez: {
    status: 409,
    title: 'Dos cambios llegaron al mismo tiempo',
    detail: 'El otro entró primero. Mira cómo quedó y, si hace falta, vuelve a intentarlo.',
  },
  peticion_lenta: {
    status: 408,
    title: 'La petición tardó demasiado en llegar',
    detail: 'Revisa tu conexión y vuelve a intentarlo.',
  },
  cuenta_en_disputa: {
    status: 409,
    title: 'Revisamos de quién es la cuenta',
    detail:
      'Otra póliza con tu documento ya tenía cuenta. Nuestro equipo decide y te escribe al correo de tu póliza.',
  },
  cuenta_existente: {
    status: 409,
    title: 'Ya tienes una cuenta',
    detail: 'Ese documento ya activó su cuenta. Inicia sesión con tu contraseña.',
  },
  horario_ocupado: {
    status: 409,
    title: 'Ese horario ya no está libre',
    detail: '{motivoTexto} {alternativasTexto}',
  },
  version: {
    status: 409,
    title: 'Tu cita cambió mientras tanto',
    detail: 'La modificaste desde otro lugar. Revisa cómo quedó y, si hace falta, vuelve a cambiarla.',
  },
  version_ajena: {
    codigo: 'version',
    status: 409,
    title: 'Cambió mientras lo mirabas',
    detail: 'Lo cambió {por}. Mira cómo quedó y, si hace falta, vuelve a intentarlo.',
  },
  conflictos: {
    status: 409,
    title: 'Hay citas que quedarían fuera del horario',
    detail: 'Ninguna se borra: muévelas o cancélalas, o guarda el horario aceptando que se atiendan igual.',
  },
  ya_entregado: {
    status: 409,
    title: 'Eso ya se entregó',
    detail: 'No hace falta enviarlo otra vez.',
  },
  correo_en_uso: {
    status: 409,
    title: 'Ese correo ya es de alguien del personal',
    detail: 'Busca a esa persona en la lista, o usa otro correo.',
  },
  profesional_ocupado: {
    status: 409,
    title: 'Ese profesional ya es de otra cuenta activa',
    detail: 'Quítale primero el rol Profesional a la cuenta que lo tiene, o desactívala.',
  },
  profesional_sin_confirmar: {
    status: 409,
    title: 'La cuenta de ese profesional la dio una sola persona',
    detail:
      'Para recibir citas de otro profesional, dos personas de administración confirman antes su cuenta: en Personal, con «citas anteriores».',
  },
  ultimo_administrador: {
    status: 409,
    title: 'Es la última persona que administra',
    detail: 'Antes de quitarle el rol o desactivarla, da el rol administracion a alguien más.',
  },
  aun_no_empieza: {
    status: 409,
    title: 'Esa cita aún no empieza',
    detail: 'La asistencia se anota desde la hora en que empieza.',
  },
  invitado_repetido: {
    status: 409,
    title: 'Ya invitaste a esta persona',
    detail: 'Ese documento ya está en tu lista. Puedes enviarle otra vez su invitación o corregir su correo.',
  },
  sin_licencias: {
    status: 409,
    title: 'No hay ninguna libre ahora',
    detail: '{motivoTexto}',
  },
  titular_sin_seguro: {
    status: 409,
    title: 'El titular no tiene un seguro vigente',
    detail: 'Aprobar no abriría ningún beneficio. Espera a que lo renueve, o rechaza y di por qué.',
  },
  invitacion_cerrada: {
    status: 409,
    title: 'Esta invitación ya no se puede enviar',
    detail: 'La persona ya se registró o la invitación terminó. Si hace falta, invítala de nuevo.',
  },
  conversacion_cerrada: {
    status: 409,
    title: 'Esta conversación está cerrada',
    detail: 'Ya no se puede escribir en ella. Si hace falta, ábrela otra vez o empieza una nueva.',
  },
  conversacion_existente: {
    status: 409,
    title: 'Ya tienes una conversación por esa cita',
    detail: 'Sigue escribiendo en ella: el profesional la lee ahí.',
  },
  cita_por_venir: {
    status: 422,
    title: 'Tu cita todavía no ha sido',
    detail: 'Cuéntale al médico lo de tu salud en la cita. A nuestro equipo pregúntale sin datos de salud.',
  },
  conversacion_fuera_de_plazo: {
    status: 422,
    title: 'Ya pasaron los siete días para escribirle al profesional',
    detail: 'Pregunta a la casa, o agenda otra cita si necesitas que te atiendan.',
  },
  profesional_sin_mensajes: {
    status: 422,
    title: 'El profesional no recibe mensajes aquí',
    detail: 'Pregunta a la casa, o agenda otra cita si necesitas que te atiendan.',
  },
  archivo_desconocido: {
    status: 422,
    title: 'Un archivo ya no está',
    detail: 'Un archivo sin enviar se borra en un día. Vuelve a adjuntarlo y envía tu mensaje.',
  },
  otra_persona_escribe: {
    status: 409,
    title: 'Otra persona está respondiendo',
    detail: '{quien} escribe ahora en esta conversación. Espera a que termine y mira su respuesta.',
  },
  segunda_persona: {
    status: 409,
    title: 'La tiene que tomar una segunda persona',
    detail: 'La persona dijo que tu respuesta no lo resolvió. Pásala a alguien más del equipo.',
  },
  conversacion_convertida: {
    status: 409,
    title: 'Esta conversación ya se convirtió',
    detail: 'Ya hay una hoja o una solicitud con lo que dice. Sigue ahí.',
  },
  conversacion_sin_cuenta: {
    status: 422,
    title: 'Falta una cuenta con correo',
    detail:
      'Para convertirla hace falta saber quién pregunta y a qué correo se le responde. Pídele que ingrese al portal.',
  },
  conversacion_sin_responder: {
    status: 422,
    title: 'La persona espera una respuesta',
    detail: 'Respóndele antes de cerrarla, o elige que no corresponde o que no respondió.',
  },
  conversacion_sin_llamada: {
    status: 409,
    title: 'No falta llamar',
    detail: 'Un mensaje llevó la respuesta, la persona ya la leyó, o alguien ya la llamó.',
  },
  conversacion_de_otra: {
    status: 422,
    title: 'Esas dos no se pueden unir',
    detail: 'Solo se unen dos conversaciones distintas de la misma persona con la casa.',
  },
  colega_desconocido: {
    status: 422,
    title: 'Esa persona no puede atenderlo',
    detail: 'Elige a alguien más del equipo, con un rol que lo atienda y su cuenta activa.',
  },
  plantilla_desconocida: {
    status: 409,
    title: 'Esa plantilla cambió',
    detail: 'Hay otra versión o ya no se ofrece. Vuelve a cargar las plantillas.',
  },
  decision_ajena: {
    status: 409,
    title: 'Esa decisión no va con este caso',
    detail: 'El caso es de otra clase o su cuenta cambió. Ábrelo otra vez.',
  },
  caso_cerrado: {
    status: 409,
    title: 'Este caso ya se resolvió',
    detail: 'No queda nada por responder. Vuelve a la lista para ver cómo quedó.',
  },
  libro_externo: {
    status: 409,
    title: 'El Libro de Reclamaciones está en otra dirección',
    detail: 'Ábrelo desde el enlace del pie de página: ahí se presenta y se sigue tu hoja.',
  },
  paso_fuera_de_plazo: {
    status: 422,
    title: 'Ese paso ya no está a tiempo',
    detail: '{motivoTexto}',
  },
  sin_ausencia: {
    status: 409,
    title: 'El profesional ya está o todavía puede llegar',
    detail:
      'Se puede avisar desde diez minutos después de la hora, si no llegó ni dejó registrada tu atención.',
  },
  persona_estuvo: {
    status: 409,
    title: 'La persona sí estuvo',
    detail: 'Entró a la sala o avisó que esperaba. Escribe lo demás en tu nota.',
  },
  retraso_temprano: {
    status: 409,
    title: 'Todavía falta para la cita',
    detail: 'El retraso se avisa desde una hora antes de que empiece.',
  },
  falta_temprana: {
    status: 409,
    title: 'Todavía no puedes anotar la falta',
    detail: 'Se anota desde diez minutos después de la hora. Por video, solo si entraste a la sala.',
  },
  cita_cerrada: {
    status: 409,
    title: 'Esta cita ya no se puede cambiar',
    detail: 'Fue cancelada o ya terminó. Puedes agendar una nueva.',
  },
  curriculum_cambiado: {
    status: 409,
    title: 'Tu currículum cambió en otro lugar',
    detail: 'Lo guardaste desde otra pestaña u otro celular o computadora. Vuelve a cargarlo para seguir.',
  },
  fijado_por_producto: {
    status: 422,
    title: 'Eso lo fija el producto',
    detail: 'Son {plazoTexto} de anticipación como mínimo, y de lunes a sábado de 8:00 a 20:00.',
  },
  plan_vencido: {
    status: 410,
    title: 'Este plan venció',
    detail: 'Un plan dura 15 minutos. Haz otro: las citas siguen como están.',
  },
  plan_avisado: {
    status: 409,
    title: 'Ya no se puede deshacer',
    detail: 'Pasó el minuto y avisamos a las personas. Mueve las citas una por una.',
  },
  aviso_gastado: {
    status: 410,
    title: 'Este enlace ya no sirve',
    detail: 'Venció, o el aviso del que salió ya no existe. Puedes ver tus avisos dentro del portal.',
  },
  oferta_vencida: {
    status: 410,
    title: 'Esa hora ya no te espera',
    detail: 'Se ofreció a la siguiente persona. Conservas tu lugar: te avisamos si se libera otra.',
  },
  codigo_gastado: {
    status: 410,
    title: 'Ese código ya no sirve',
    detail: 'El código venció, ya se usó o se intentó demasiadas veces. Pide uno nuevo.',
  },
  invitacion_gastada: {
    status: 410,
    title: 'Esta invitación ya no sirve',
    detail: 'Venció, ya se usó o se retiró. Pide otra a la persona que te invitó.',
  },
  enlace_gastado: {
    status: 410,
    title: 'Este enlace ya no sirve',
    detail: 'Venció o ya se usó. Si algo en tu cuenta no lo hiciste tú, escríbenos o llámanos.',
  },
  enlace_de_cita_gastado: {
    codigo: 'enlace_gastado',
    status: 410,
    title: 'Este enlace ya no vale',
    detail: 'Venció o la cita cambió. Abre el que viene en el correo más reciente de esa cita.',
  },
  pase_gastado: {
    status: 410,
    title: 'Entraste a la llamada desde otro lugar',
    detail:
      'La llamada sigue en la otra pestaña o en el otro dispositivo. Si quieres seguir aquí, vuelve a entrar.',
  },
  demasiado_grande: {
    status: 413,
    title: 'Los datos son demasiado grandes',
    detail: 'Una petición puede tener 64 KiB como máximo; un envío de pólizas, 512 KiB.',
  },
  archivo_grande: {
    status: 413,
    title: 'El archivo es demasiado grande',
    detail: 'Puede pesar 10 MB como máximo. Prueba con una foto más pequeña o divide el PDF.',
  },
  tipo_no_admitido: {
    status: 415,
    title: 'Formato no admitido',
    detail: 'Envía los datos como application/json; el pedido de un token de socio, como formulario.',
  },
  datos_invalidos: {
    status: 422,
    title: 'Hay datos por corregir',
    detail: 'Revisa los campos marcados y vuelve a intentarlo.',
  },
  codigo_incorrecto: {
    status: 422,
    title: 'El código no coincide',
    detail: 'Revisa los 6 dígitos que te enviamos. {intentosTexto}',
  },
  codigo_largo: {
    status: 422,
    title: 'Ahora el código tiene 12 dígitos',
    detail: 'Alguien probó muchos códigos con tu contacto. Escribe el código largo o pide otro.',
  },
  contrasena_incorrecta: {
    status: 422,
    title: 'Tu contraseña actual no coincide',
    detail: 'Escríbela de nuevo. Si no la recuerdas, cierra sesión y recupérala con un código.',
  },
  menor_de_edad: {
    status: 422,
    title: 'Las cuentas son para mayores de 18 años',
    detail: 'Según tu póliza todavía no los cumples. Si la fecha de nacimiento está equivocada, escríbenos.',
  },
  tiene_seguro: {
    status: 422,
    title: 'Ya tienes un seguro propio',
    detail: 'Con tu documento hay un seguro vigente: activa tu cuenta como titular, no como invitado.',
  },
  invitado_uno_mismo: {
    status: 422,
    title: 'No puedes invitarte a ti',
    detail: 'Ese es tu propio documento. Tú ya tienes todos los beneficios de tu seguro.',
  },
  invitado_con_seguro: {
    status: 422,
    title: 'Esa persona ya tiene su seguro',
    detail: 'Con ese documento hay un seguro vigente: puede activar su propia cuenta y usar sus beneficios.',
  },
  datos_no_coinciden: {
    status: 422,
    title: 'No pudimos comprobar tus datos',
    detail:
      'Tus datos no coinciden con ese documento. Revisa nombres, apellidos y fecha de nacimiento, o escríbenos.',
  },
  canal_no_disponible: {
    status: 422,
    title: 'Ese canal no está disponible',
    detail: 'Por ahora no podemos enviarte el código por mensaje de texto. Pídelo por correo.',
  },
  captcha_incorrecto: {
    status: 422,
    title: 'No pudimos comprobar que eres una persona',
    detail: 'La comprobación venció o ya se usó. Vuelve a intentarlo.',
  },
  anticipacion: {
    status: 422,
    title: 'Ese horario es muy pronto',
    detail:
      'Este servicio se agenda con {plazoTexto} de anticipación. Lo primero disponible es el {primeraFechaTexto}.',
  },
  fuera_de_horario: {
    status: 422,
    title: 'A esa hora no atendemos',
    detail: '{horarioTexto}',
  },
  fuera_de_plazo: {
    status: 422,
    title: 'Ya pasó el plazo para cambiarla o cancelarla',
    detail:
      'Se puede hasta {plazoTexto} antes. Pide el cambio y te responderemos; mientras tanto, queda como está.',
  },
  cambio_directo: {
    status: 422,
    title: 'Todavía puedes cambiarla por tu cuenta',
    detail: 'Sigues dentro del plazo: reprográmala o cancélala y el cambio se hace al instante.',
  },
  limite_alcanzado: {
    status: 422,
    title: 'Ya usaste este beneficio',
    detail: '{limiteTexto} Lo tendrás de nuevo desde el {desdeTexto}.',
  },
  citas_abiertas: {
    status: 422,
    title: 'Ya tienes todas las citas que se pueden tener a la vez',
    detail: 'Son {maximo} {alcanceTexto}. Cuando pase una, o si cancelas alguna, podrás agendar otra.',
  },
  esperas_abiertas: {
    status: 422,
    title: 'Ya tienes todas las esperas que se pueden tener a la vez',
    detail: 'Son {maximo} por persona. Deja una, en «Citas programadas», y podrás esperar esta.',
  },
  limite_avisos: {
    status: 422,
    title: 'Ya tienes veinte avisos',
    detail: 'Borra uno que ya no uses y podrás crear otro.',
  },
  reservas_abiertas: {
    status: 422,
    title: 'Ya tienes dos reservas abiertas',
    detail: 'Usa o cancela una de ellas y podrás reservar otra sala.',
  },
  capacidad: {
    status: 422,
    title: 'La sala tiene menos asientos',
    detail: 'Entran {asientos} personas como máximo. Elige una sala más grande o ajusta los asistentes.',
  },
  archivo_no_admitido: {
    status: 422,
    title: 'Ese archivo no se puede enviar',
    detail: 'Envía un PDF o una foto (JPG, PNG, WebP o HEIC) que puedas abrir.',
  },
  demasiados_documentos: {
    status: 422,
    title: 'Ya adjuntaste cinco documentos',
    detail: 'Quita uno y podrás adjuntar este.',
  },
  demasiados_avisos: {
    status: 422,
    title: 'Ya tienes cinco avisos de empleo',
    detail: 'Quita uno de tus avisos y podrás crear este.',
  },
  demasiadas_guardadas: {
    status: 422,
    title: 'Ya guardaste doscientas ofertas',
    detail: 'Quita las que ya no te interesan y podrás guardar esta.',
  },
  fuera_de_vigencia: {
    status: 422,
    title: 'Ese día la póliza no estaba vigente',
    detail:
      'Cubre desde el {desdeTexto} {hastaTexto}. Revisa la fecha; si está bien y crees que corresponde, escríbenos.',
  },
  sin_ficha: {
    status: 409,
    title: 'Todavía no tenemos las coberturas de esa póliza',
    detail:
      'Tu aviso no se pierde: escríbenos a {correo} o llámanos al {telefono} con tu número de certificado.',
  },
  fuera_de_arrepentimiento: {
    status: 422,
    title: 'Ya pasó el plazo de arrepentimiento',
    detail: '{motivoTexto}',
  },
  solicitud_abierta: {
    status: 409,
    title: 'Tienes una solicitud abierta',
    detail:
      'Con una solicitud abierta no puedes dejar sin efecto esta póliza. Espera la respuesta, o desiste de ella primero.',
  },
  arrepentimiento_pedido: {
    status: 409,
    title: 'Se pidió dejar sin efecto esta póliza',
    detail: 'Desde ese día no se avisa nada con ella. Si es un error, escríbenos.',
  },
  paso_de_arrepentimiento: {
    status: 409,
    title: 'Ese paso no va ahora',
    detail: 'Primero se acepta y después se anota la devolución. Mira cómo quedó.',
  },
  cuentas_no_se_unen: {
    status: 409,
    title: 'No se puede pasar todavía',
    detail: '{motivoTexto}',
  },
  paso_de_solicitud: {
    status: 409,
    title: 'Ese paso no va ahora',
    detail: 'La solicitud está en otro punto. Mira cómo quedó y qué se puede hacer.',
  },
  cierre_en_espera: {
    status: 409,
    title: 'Todavía no se puede confirmar',
    detail: 'El titular tiene tres días para responder. Se confirma desde el {desdeTexto}.',
  },
  faltan_papeles: {
    status: 409,
    title: 'Faltan documentos',
    detail: 'Di por qué no hace falta cada uno: {faltanTexto}.',
  },
  sin_facultad: {
    status: 403,
    title: 'El monto pasa de tu facultad',
    detail: 'Apruebas hasta {hastaTexto}. Lo confirma una persona con más facultad.',
  },
  pago_de_otra_persona: {
    status: 403,
    title: 'Este pago lo anota otra persona',
    detail: 'La aprobación es tuya: otra persona de siniestros anota el pago.',
  },
  monto_sobre_suma: {
    status: 422,
    title: 'El monto pasa de la suma de la cobertura',
    detail: 'La cobertura paga hasta {sumaTexto} por evento.',
  },
  monto_sobre_aprobado: {
    status: 422,
    title: 'El monto pasa de lo aprobado y su interés',
    detail: 'Hoy se puede pagar hasta {sumaTexto}: lo aprobado y el interés de los días de atraso.',
  },
  folio_distinto: {
    status: 422,
    title: 'El mensaje firmado es de otra solicitud',
    detail: 'El folio del cuerpo y el de la dirección son distintos. Firma un mensaje para cada solicitud.',
  },
  abono_distinto: {
    status: 422,
    title: 'El mensaje firmado es de otro abono',
    detail: 'El id del cuerpo y el de la dirección son distintos. Firma un mensaje para cada orden.',
  },
  mensaje_repetido: {
    status: 409,
    title: 'Ese identificador ya se usó',
    detail: 'Otro mensaje llegó con el mismo webhook-id. Usa uno nuevo para cada mensaje.',
  },
  papel_en_revision: {
    status: 409,
    title: 'Ese documento ya no se puede quitar',
    detail: 'Tu solicitud está completa y la estamos evaluando con él. Puedes enviar otro o escribirnos.',
  },
  pago_distinto: {
    status: 422,
    title: 'El pago no es lo que se aprobó',
    detail: 'Se aprobó {aprobadoTexto}{interesTexto}. Anota lo que de verdad se pagó.',
  },
  papel_sospechoso: {
    codigo: 'archivo_no_admitido',
    status: 422,
    title: 'Ese archivo no pasó la revisión de seguridad',
    detail: 'Puede tener un virus, así que no lo guardamos. Toma una foto del documento y envíala.',
  },
  papel_ilegible: {
    status: 422,
    title: 'Ese archivo no se puede abrir',
    detail: 'Está dañado o llegó incompleto. Ábrelo para comprobarlo, o elige otro archivo.',
  },
  papel_con_clave: {
    codigo: 'papel_ilegible',
    status: 422,
    title: 'Este PDF tiene clave',
    detail: 'Guárdalo sin clave, o toma fotos de sus páginas, y elige ese archivo.',
  },
  papel_sin_paginas: {
    codigo: 'papel_ilegible',
    status: 422,
    title: 'Este PDF no tiene páginas',
    detail: 'Ábrelo para comprobarlo, o elige otro archivo.',
  },
  papel_muy_pequeno: {
    codigo: 'papel_ilegible',
    status: 422,
    title: 'Esa imagen es muy pequeña',
    detail: 'No se puede leer nada en ella. Toma una foto del documento completo, o elige otro archivo.',
  },
  papel_enorme: {
    codigo: 'papel_ilegible',
    status: 422,
    title: 'Esa imagen es demasiado grande para abrirla',
    detail: 'Toma una foto con tu celular, o guarda la imagen más pequeña, y elige ese archivo.',
  },
  pagina_ilegible: {
    codigo: 'archivo_ilegible',
    status: 422,
    title: 'No pudimos mostrar ese PDF',
    detail: 'Está dañado o tiene clave. Descárgalo, o pídelo otra vez como foto.',
  },
  demasiados_archivos: {
    status: 422,
    title: 'Ese documento ya tiene diez archivos',
    detail: 'Quita uno y podrás enviar este.',
  },
  cuota_de_archivos: {
    status: 429,
    title: 'Ya recibimos muchos archivos tuyos o de tu red',
    detail: 'Hay un máximo cada 24 horas. Vuelve a intentarlo más tarde, o envía fotos más pequeñas.',
  },
  cuota_de_solicitud: {
    codigo: 'cuota_de_archivos',
    status: 429,
    title: 'Esta solicitud ya tiene muchos archivos',
    detail: 'Entre todos pueden pesar {maximo} MB. Quita alguno que se repita y podrás enviar este.',
  },
  importacion_cerrada: {
    status: 409,
    title: 'Esa importación ya no cambia',
    detail: 'Ya empezó, terminó o se canceló. Mira cómo quedó y, si hace falta, abre otra.',
  },
  partes_faltantes: {
    status: 409,
    title: 'Falta subir una parte del archivo',
    detail: 'Faltan {faltan} partes. Vuelve a elegir el archivo y se subirá de nuevo.',
  },
  parte_distinta: {
    status: 422,
    title: 'Esa parte no es de este archivo',
    detail: 'El archivo cambió mientras se subía. Vuelve a subirlo.',
  },
  sin_contacto_anterior: {
    status: 422,
    title: 'No hay un contacto anterior para confirmar',
    detail:
      'Esa persona no tiene un correo o celular confirmado que reciba el primer código. Prueba con el otro.',
  },
  canal_cerrado: {
    status: 422,
    title: 'Ese canal no está disponible',
    detail: 'Por ahora no enviamos avisos por ahí. Elige otro medio.',
  },
  servicio_de_avisos: {
    status: 422,
    title: 'No conocemos el servicio de avisos de tu navegador',
    detail: 'Prueba con Chrome, Edge, Firefox o Safari. Tus correos y mensajes siguen llegando.',
  },
  celular_sin_confirmar: {
    status: 422,
    title: 'Falta confirmar tu celular',
    detail:
      'Para recibir WhatsApp, confirma primero tu celular con el código que te enviamos por mensaje de texto.',
  },
  sin_contacto: {
    status: 422,
    title: 'No tenemos a dónde enviarlo',
    detail: 'Agrega tu correo o tu celular en «Actualizar mis datos», o elige el otro medio.',
  },
  idempotencia_distinta: {
    status: 422,
    title: 'Esa clave ya se usó con otros datos',
    detail: 'Usa una Idempotency-Key nueva para una petición distinta.',
  },
  cabeceras_grandes: {
    status: 431,
    title: 'Las cabeceras son demasiado grandes',
    detail: 'Las cabeceras de una petición pueden sumar 16 KiB como máximo.',
  },
  captcha_requerido: {
    status: 429,
    title: 'Comprobemos que eres una persona',
    detail: 'Hiciste varias consultas seguidas. Resuelve la comprobación y vuelve a intentarlo.',
  },
  demasiados_intentos: {
    status: 429,
    title: 'Demasiados intentos',
    detail: 'Espera {esperaTexto} y vuelve a intentarlo.',
  },
  error_interno: {
    status: 500,
    title: 'Algo salió mal de nuestro lado',
    detail: 'No se guardó nada. Vuelve a intentarlo en unos minutos.',
  },
  captcha_no_disponible: {
    status: 503,
    title: 'No pudimos comprobar que eres una persona',
    detail:
      'El servicio que lo comprueba no responde. Vuelve a intentarlo en unos segundos; tu texto sigue aquí.',
  },
  archivos_no_disponibles: {
    codigo: 'no_disponible',
    status: 503,
    title: 'Los archivos no están a la mano',
    detail:
      'No pudimos guardar ni abrir archivos en este momento. Espera unos segundos y vuelve a intentarlo.',
  },
  no_disponible: {
    status: 503,
    title: 'Estamos con mucha demanda',
    detail: 'Vuelve a intentarlo en unos segundos. Tu texto sigue aquí.',
  },
  lectura_no_disponible: {
    codigo: 'no_disponible',
    status: 503,
    title: 'Estamos con mucha demanda',
    detail: 'Vuelve a intentarlo en unos segundos.',
  },
} as const satisfies Record<string, { codigo?: string; status: number; title: string; detail: string }>

export type ErrorCode = keyof typeof errorCatalogue

/** The `codigo` of an error on the wire: its own name, or the shared one. */
export type SlugOf<C extends ErrorCode> = C extends ErrorCode
  ? (typeof errorCatalogue)[C] extends { readonly codigo: infer Shared }
    ? Shared
    : C
  : never
