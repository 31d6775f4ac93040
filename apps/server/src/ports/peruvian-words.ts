/**
 * Common parts of passwords in Peru, lower case and without accents, the most usual first: an addition to the
 * library's Spanish lists. Groups are for the reader; the rank in the whole list counts.
 */
const groups = {
  asked: `contrasena clave miclave micontrasena password passwd secreto acceso ingreso entrar usuario admin
    administrador invitado prueba temporal cambiame bienvenido bienvenida hola holamundo holahola`,
  clubs: `alianzalima alianza universitario universitariodedeportes lau garra cremas ydalelau ydaleu sportingcristal
    cristal celeste fuerzacristal arribaalianza vamosperu arribaperu vivaelperu vivaperu cienciano melgar sportboys
    boys cantolao municipal binacional utc ayacuchofc atleticograu deportivogarcilaso garcilaso cusquito comerciantes
    blanquirroja blanquirrojo blanquiazul seleccionperuana matute monumental barcelona realmadrid riverplate
    bocajuniors futbol guerrero paologuerrero cueva farfan lapadula gallese messi cristiano ronaldo neymar`,
  places: `peru lima callao arequipa trujillo chiclayo piura cusco cuzco huancayo iquitos tacna puno juliaca ica
    cajamarca chimbote huaraz pucallpa ayacucho tarapoto moquegua tumbes huanuco abancay huancavelica cerrodepasco
    moyobamba chachapoyas puertomaldonado sullana talara paita chincha pisco nazca huacho barranca huaral canete
    tarma jauja tingomaria miraflores sanisidro surco surquillo barranco sanborja lamolina sanmiguel magdalena
    pueblolibre jesusmaria lince brena rimac comas losolivos independencia carabayllo puentepiedra ate santaanita
    sanjuan sanjuandelurigancho sanmartin sanmartindeporres villaelsalvador villamaria chorrillos elagustino ventanilla
    machupicchu titicaca amazonas loreto lambayeque lalibertad ancash junin pasco apurimac ucayali madrededios
    peruano peruana limeno limena misti sudamerica`,
  faith: `dios jesus jesucristo cristo diosesamor diosesbueno diosmeama diosteama diosmio diosmiofiel jesusteamo
    jesusmeama jesusesamor jesuseslavida jesusvive cristovive cristoteama cristoesamor cristoesmisalvador amen aleluya
    gloriaadios graciasdios graciasadios senordelosmilagros virgendelcarmen virgenmaria santarosa santarosadelima
    sanmartindeporres sanjudastadeo ninojesus espiritusanto bendicion bendiciones fe fedios jehova jehovaesmipastor
    sarita saritacolonia senordesipan melchorita beatita
    angel angeles angelito miangel salmo91 salmos`,
  love: `teamo teamomucho teamoamor teamomiamor teamoalex teamomama teamopapa teamohijo teamohija teamohijos teamobebe
    teamodios tequiero tequieromucho tequierotanto teadoro teextrano teextranomucho amor amormio miamor miamorcito
    amorcito amoreterno amorporsiempre porsiempre juntosporsiempre corazon micorazon corazoncito mivida micielo mitesoro
    miprincesa miprincipe princesa princesita reina mireina bebe bebito mibebe minina minino osito gordita gordito
    flaquita flaquito chiquita chiquito cielo cielito carino vidamia solotu solotuyo tuyyo siempretu felicidad
    feliz vida lavidaesbella amistad amigos mejoresamigas`,
  family: `familia mifamilia hijo hija hijos hijas mihijo mihija mishijos mishijas mama mamita papa papito papi
    mami mimama mipapa mamaypapa abuela abuelita abuelito hermano hermana hermanos esposo esposa mamalinda
    mamateamo papateamo misamores mibebito perro perrito miperro miperrito gato gatito migato bobby firulais
    peluchin luna princesa mascota cumpleanos felizcumple felizdia feliznavidad navidad anonuevo fiestaspatrias 28dejulio 29dejulio 6deagosto 30deagosto
    8dediciembre 25dediciembre 31dediciembre 1deenero 14defebrero`,
  names: `jose juan luis carlos jorge miguel victor cesar pedro manuel julio alberto ricardo fernando eduardo marco
    antonio roberto daniel david raul javier oscar walter percy edwin wilmer wilder elmer hugo alex alexander christian
    cristian diego kevin brayan bryan jhon jhonatan jonathan anthony sebastian mateo thiago liam piero renzo gianella
    maria rosa ana carmen luz julia martha gladys elena flor nelly silvia patricia milagros yesenia jessica karina
    karla carla katherine vanessa diana angela andrea gabriela fiorella valeria camila luciana ximena mia alessandra
    milagritos lucero marisol pilar janet jenny ruth esther sonia norma teresa yolanda mariana daniela sofia valentina
    josecarlos juancarlos josealberto josemanuel josemaria marialuisa mariajose anamaria rosamaria luisalberto
    juancito luisito carlitos pepito pepe panchito anita rosita carmencita juanita lupita mariafernanda
    quispe flores sanchez garcia rodriguez rojas diaz mamani huaman vasquez ramos chavez torres fernandez perez
    gonzales lopez mendoza espinoza castillo castro romero gutierrez condori vargas ruiz ramirez silva cruz ortiz
    salazar medina guerrero cordova leon huamani choque cahuana`,
  product: `mapfre pacifico pacificoseguros rimacseguros lapositiva interseguro protecta crecer ohio
    amparo afiliado afiliada afiliados asegurado asegurada seguro seguros segurodevida miseguro poliza mipoliza
    vida salud misalud saludyvida telemedicina teleconsulta medico doctor doctora psicologo nutricionista
    nutricion psicologia orientacion cita citas consulta receta certificado beneficio beneficios ecosistema portal
    titular proteccion tranquilidad empleo curso cursos mascotas legal finanzas`,
  everyday: `enero febrero marzo abril mayo junio julio agosto setiembre septiembre octubre noviembre diciembre
    lunes martes miercoles jueves viernes sabado domingo verano invierno primavera otono
    internet celular telefono movistar claro entel bitel facebook whatsapp instagram tiktok youtube google gmail
    hotmail yahoo samsung huawei xiaomi iphone android computadora laptop windows interbank bcp bbva scotiabank
    bancodelanacion yape plin sunat reniec essalud ceviche pisco piscosour incakola cusquena pilsen pollo
    pollobrasa chifa lomosaltado causa chicha anticucho mazamorra turron rocoto cuy llama alpaca condor inca
    incas pachamama tumi inti chola cholo causa bacan chevere piurano selva sierra costa montana playa
    estrella estrellita mariposa mariposas flor florcita rosita rosas girasol dragon tigre pantera lobo leon
    tupacamaru tupac atahualpa pachacutec inkakola inka cevichito chela chelas chelitas peruanazo elperuanazo mujer
    mujerfuerte guerrera emprendedora emprendedor
    aguila caballo delfin pantera musica salsa cumbia reggaeton badbunny grupo5 corazonserrano aguamarina
    trabajo oficina empresa negocio tienda escuela colegio universidad ingeniero profesor abogado contador
    enfermera policia peligro libertad victoria campeon campeones ganador exito suerte dinero millonario
    patron jefe supermercado carro moto toyota nissan hyundai`,
} as const

/** Each word once, in its order. */
export const peruvianWords: readonly string[] = [
  ...new Set(Object.values(groups).flatMap((words) => words.split(/\s+/))),
]
