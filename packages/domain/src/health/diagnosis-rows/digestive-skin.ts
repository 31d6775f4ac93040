/** CIE-10 chapters K and L: code, name, everyday words (comma-separated). */
export const digestiveAndSkin = `
K02.9|Caries dental, no especificada|caries
K04.7|Absceso periapical sin fístula|absceso dental
K05.1|Gingivitis crónica|encías inflamadas
K05.3|Periodontitis crónica|
K07.6|Trastornos de la articulación temporomaxilar|dolor de mandíbula,ATM
K08.8|Otras afecciones especificadas de los dientes y de sus estructuras de sostén|dolor de muela
K11.2|Sialadenitis|
K12.0|Estomatitis aftosa recurrente|aftas
K12.1|Otras formas de estomatitis|
K13.0|Enfermedades de los labios|queilitis
K20|Esofagitis|
K21.0|Enfermedad del reflujo gastroesofágico con esofagitis|reflujo con esofagitis
K21.9|Enfermedad del reflujo gastroesofágico sin esofagitis|reflujo,acidez,ERGE
K25.9|Úlcera gástrica, no especificada como aguda ni crónica, sin hemorragia ni perforación|úlcera de estómago
K26.9|Úlcera duodenal, no especificada como aguda ni crónica, sin hemorragia ni perforación|úlcera duodenal
K27.9|Úlcera péptica, de sitio no especificado|úlcera
K29.1|Otras gastritis agudas|gastritis aguda
K29.5|Gastritis crónica, no especificada|
K29.7|Gastritis, no especificada|gastritis,ardor de estómago
K30|Dispepsia|indigestión,empacho
K31.8|Otras enfermedades especificadas del estómago y del duodeno|gastroparesia
K35.8|Apendicitis aguda, otra y la no especificada|apendicitis
K40.9|Hernia inguinal unilateral o no especificada, sin obstrucción ni gangrena|hernia inguinal
K42.9|Hernia umbilical sin obstrucción ni gangrena|hernia umbilical
K43.9|Hernia ventral sin obstrucción ni gangrena|hernia de la pared
K44.9|Hernia diafragmática sin obstrucción ni gangrena|hernia hiatal
K50.9|Enfermedad de Crohn, no especificada|crohn
K51.9|Colitis ulcerativa, sin otra especificación|colitis ulcerosa
K52.2|Colitis y gastroenteritis alérgicas y dietéticas|
K52.9|Colitis y gastroenteritis no infecciosas, no especificadas|colitis
K56.6|Otras obstrucciones intestinales y las no especificadas|obstrucción intestinal
K57.9|Enfermedad diverticular del intestino, parte no especificada, sin perforación ni absceso|divertículos
K58.0|Síndrome del colon irritable con diarrea|
K58.9|Síndrome del colon irritable sin diarrea|colon irritable
K59.0|Constipación|estreñimiento
K59.1|Diarrea funcional|
K60.2|Fisura anal, no especificada|fisura anal
K60.3|Fístula anal|
K61.0|Absceso anal|
K62.5|Hemorragia del ano y del recto|sangrado rectal
K63.5|Pólipo del colon|pólipos
K64.9|Hemorroides, no especificadas|hemorroides
K70.3|Cirrosis hepática alcohólica|
K73.9|Hepatitis crónica, no especificada|
K74.6|Otras cirrosis del hígado y las no especificadas|cirrosis
K75.4|Hepatitis autoinmune|
K76.0|Degeneración grasa del hígado, no clasificada en otra parte|hígado graso
K80.2|Cálculo de la vesícula biliar sin colecistitis|piedras en la vesícula
K81.0|Colecistitis aguda|
K81.1|Colecistitis crónica|
K82.8|Otras enfermedades especificadas de la vesícula biliar|
K85.9|Pancreatitis aguda, no especificada|pancreatitis
K86.1|Otras pancreatitis crónicas|
K90.0|Enfermedad celíaca|celiaquía,gluten
K92.0|Hematemesis|vómito con sangre
K92.1|Melena|heces negras
K92.2|Hemorragia gastrointestinal, no especificada|hemorragia digestiva
L01.0|Impétigo (cualquier sitio anatómico) (cualquier organismo)|impétigo
L02.9|Absceso cutáneo, furúnculo y ántrax de sitio no especificado|furúnculo,chupo,absceso
L03.0|Celulitis de los dedos de la mano y del pie|panadizo
L03.1|Celulitis de otras partes de los miembros|
L03.9|Celulitis de sitio no especificado|celulitis
L04.9|Linfadenitis aguda de sitio no especificado|ganglios
L05.9|Quiste pilonidal sin absceso|
L08.0|Pioderma|
L08.9|Infección local de la piel y del tejido subcutáneo, no especificada|infección de piel
L10.9|Pénfigo, no especificado|
L20.9|Dermatitis atópica, no especificada|eccema atópico
L21.0|Seborrea capitis|caspa
L21.9|Dermatitis seborreica, no especificada|
L22|Dermatitis del pañal|escaldadura
L23.9|Dermatitis alérgica de contacto, de causa no especificada|alergia de contacto
L24.9|Dermatitis de contacto por irritantes, de causa no especificada|
L25.9|Dermatitis de contacto, forma y causa no especificadas|
L27.0|Erupción cutánea generalizada debida a drogas y medicamentos|alergia a medicamento en la piel
L28.0|Liquen simple crónico|
L28.2|Otros prurigos|prúrigo
L29.0|Prurito anal|picazón anal
L29.9|Prurito, no especificado|picazón,comezón
L30.1|Dishidrosis (ponfólix)|dishidrosis
L30.4|Eritema intertrigo|intertrigo
L30.9|Dermatitis, no especificada|dermatitis,eccema
L40.0|Psoriasis vulgar|
L40.9|Psoriasis, no especificada|psoriasis
L42|Pitiriasis rosada|
L43.9|Liquen plano, no especificado|
L50.0|Urticaria alérgica|
L50.9|Urticaria, no especificada|urticaria,ronchas
L51.9|Eritema multiforme, no especificado|
L52|Eritema nudoso|
L55.9|Quemadura solar, no especificada|quemadura de sol
L56.4|Erupción polimorfa a la luz|alergia al sol
L57.0|Queratosis actínica|
L60.0|Uña encarnada|uñero
L60.3|Distrofia de las uñas|
L63.9|Alopecia areata, no especificada|
L64.9|Alopecia androgénica, no especificada|calvicie
L65.0|Pérdida capilar telógena|efluvio telógeno
L65.9|Pérdida no cicatricial del pelo, no especificada|caída del cabello
L68.0|Hirsutismo|vello excesivo
L70.0|Acné vulgar|acné,espinillas,barros
L70.9|Acné, no especificado|granos
L71.0|Dermatitis peribucal|
L71.9|Rosácea, no especificada|rosácea
L72.0|Quiste epidérmico|quiste sebáceo
L73.2|Hidradenitis supurativa|
L73.9|Trastorno folicular, no especificado|foliculitis
L74.0|Miliaria rubra|sarpullido por calor
L80|Vitíligo|
L81.1|Cloasma|melasma,manchas en la cara
L81.4|Otros tipos de hiperpigmentación melanodérmica|léntigo
L82|Queratosis seborreica|
L83|Acantosis nigricans|cuello oscuro
L84|Callos y callosidades|callos
L85.3|Xerosis del cutis|piel seca
L89.9|Úlcera de decúbito y por área de presión, no especificada|escara
L90.5|Fibrosis y afecciones cicatriciales de la piel|cicatriz
L91.0|Cicatriz queloide|queloide
L93.0|Lupus eritematoso discoide|
L97|Úlcera de miembro inferior, no clasificada en otra parte|úlcera de pierna
L98.9|Afección de la piel y del tejido subcutáneo, no especificada|
`
