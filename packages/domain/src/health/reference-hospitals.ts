/** A public reference hospital with an emergency service, by area. */
export interface ReferenceHospital {
  /** Department, and for Lima the part of the city. */
  readonly area: string
  readonly name: string
  readonly city: string
}

/** Note shown with the list: it has one hospital per region, without distances or free beds. */
export const referenceHospitalsNote =
  'Hospital público de referencia de la región. Puede haber uno más cerca: el 106 lo sabe.'

/** One or few per department: where to send an urgent patient while the 106 is on the way. */
export const referenceHospitals: readonly ReferenceHospital[] = [
  ['Amazonas', 'Hospital Regional Virgen de Fátima', 'Chachapoyas'],
  ['Áncash', 'Hospital Víctor Ramos Guardia', 'Huaraz'],
  ['Apurímac', 'Hospital Regional Guillermo Díaz de la Vega', 'Abancay'],
  ['Arequipa', 'Hospital Regional Honorio Delgado Espinoza', 'Arequipa'],
  ['Ayacucho', 'Hospital Regional Miguel Ángel Mariscal Llerena', 'Ayacucho'],
  ['Cajamarca', 'Hospital Regional Docente de Cajamarca', 'Cajamarca'],
  ['Callao', 'Hospital Nacional Daniel Alcides Carrión', 'Bellavista'],
  ['Cusco', 'Hospital Regional del Cusco', 'Cusco'],
  ['Huancavelica', 'Hospital Regional Zacarías Correa Valdivia', 'Huancavelica'],
  ['Huánuco', 'Hospital Regional Hermilio Valdizán Medrano', 'Huánuco'],
  ['Ica', 'Hospital Regional de Ica', 'Ica'],
  ['Junín', 'Hospital Regional Docente Clínico Quirúrgico Daniel Alcides Carrión', 'Huancayo'],
  ['La Libertad', 'Hospital Regional Docente de Trujillo', 'Trujillo'],
  ['Lambayeque', 'Hospital Regional Lambayeque', 'Chiclayo'],
  ['Lima centro', 'Hospital Nacional Arzobispo Loayza', 'Cercado de Lima'],
  ['Lima este', 'Hospital Nacional Hipólito Unanue', 'El Agustino'],
  ['Lima norte', 'Hospital Nacional Cayetano Heredia', 'San Martín de Porres'],
  ['Lima sur', 'Hospital María Auxiliadora', 'San Juan de Miraflores'],
  ['Loreto', 'Hospital Regional de Loreto Felipe Santiago Arriola Iglesias', 'Iquitos'],
  ['Madre de Dios', 'Hospital Santa Rosa', 'Puerto Maldonado'],
  ['Moquegua', 'Hospital Regional de Moquegua', 'Moquegua'],
  ['Pasco', 'Hospital Regional Daniel Alcides Carrión García', 'Cerro de Pasco'],
  ['Piura', 'Hospital de la Amistad Perú-Corea Santa Rosa', 'Piura'],
  ['Puno', 'Hospital Regional Manuel Núñez Butrón', 'Puno'],
  ['San Martín', 'Hospital de Tarapoto', 'Tarapoto'],
  ['Tacna', 'Hospital Hipólito Unanue de Tacna', 'Tacna'],
  ['Tumbes', 'Hospital Regional José Alfonso Mendoza Olavarría', 'Tumbes'],
  ['Ucayali', 'Hospital Regional de Pucallpa', 'Pucallpa'],
].map(([area = '', name = '', city = '']) => ({ area, name, city }))
