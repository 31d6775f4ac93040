/** CIE-10 chapters P to Z: code, name, everyday words (comma-separated). */
export const signsAndContacts = `
P59.9|Ictericia neonatal, no especificada|bebé amarillo
P92.9|Problema no especificado de la alimentación del recién nacido|
Q21.1|Defecto del tabique auricular|
Q38.1|Anquiloglosia|frenillo lingual
Q53.9|Testículo no descendido, sin otra especificación|criptorquidia
Q65.8|Otras deformidades congénitas de la cadera|displasia de cadera
Q90.9|Síndrome de Down, no especificado|
R00.0|Taquicardia, no especificada|taquicardia
R00.1|Bradicardia, no especificada|pulso lento
R00.2|Palpitaciones|
R01.1|Soplo cardíaco, no especificado|soplo
R03.0|Lectura elevada de la presión sanguínea, sin diagnóstico de hipertensión|presión elevada
R04.0|Epistaxis|sangrado de nariz
R04.2|Hemoptisis|tos con sangre
R05|Tos|
R06.0|Disnea|falta de aire,ahogo
R06.2|Silbido|
R06.6|Hipo|
R07.0|Dolor de garganta|
R07.3|Otros dolores en el pecho|
R07.4|Dolor en el pecho, no especificado|dolor de pecho
R09.8|Otros síntomas y signos especificados que involucran los sistemas circulatorio y respiratorio|congestión nasal
R10.1|Dolor abdominal localizado en parte superior|dolor de boca del estómago
R10.2|Dolor pélvico y perineal|dolor pélvico
R10.3|Dolor localizado en otras partes inferiores del abdomen|dolor bajo vientre
R10.4|Otros dolores abdominales y los no especificados|dolor de barriga,dolor abdominal,cólico del lactante,cólico de gases
R11|Náusea y vómito|vómitos
R12|Acidez|ardor
R13|Disfagia|dificultad para tragar
R14|Flatulencia y afecciones afines|gases,hinchazón
R17|Ictericia no especificada|piel amarilla
R19.4|Cambios en los hábitos intestinales|
R20.2|Parestesia de la piel|hormigueo,adormecimiento
R21|Salpullido y otras erupciones cutáneas no especificadas|sarpullido,erupción
R22.9|Tumefacción, masa o prominencia localizada en parte no especificada|bulto
R23.2|Rubor|
R25.2|Calambres y espasmos|calambres
R26.8|Otras anormalidades de la marcha y de la movilidad y las no especificadas|
R30.0|Disuria|ardor al orinar
R31|Hematuria, no especificada|sangre en la orina
R32|Incontinencia urinaria, no especificada|incontinencia
R33|Retención de orina|
R35|Poliuria|orinar mucho
R41.0|Desorientación, no especificada|
R41.3|Otra amnesia|olvidos,falta de memoria,pérdida de memoria
R42|Mareo y desvanecimiento|mareo,vértigo
R45.0|Nerviosismo|
R47.0|Disfasia y afasia|
R50.9|Fiebre, no especificada|fiebre
R51|Cefalea|dolor de cabeza
R52.9|Dolor, no especificado|
R53|Malestar y fatiga|cansancio
R55|Síncope y colapso|desmayo
R56.0|Convulsiones febriles|convulsión por fiebre
R56.8|Otras convulsiones y las no especificadas|convulsión
R59.0|Adenomegalia localizada|ganglio inflamado
R60.0|Edema localizado|hinchazón de piernas
R61.9|Hiperhidrosis, no especificada|sudoración excesiva
R63.0|Anorexia|falta de apetito,falta de hambre
R63.4|Pérdida anormal de peso|bajé de peso
R63.5|Aumento anormal de peso|
R68.8|Otros síntomas y signos generales especificados|
R73.0|Anormalidades en la prueba de tolerancia a la glucosa|prediabetes
R73.9|Hiperglicemia, no especificada|glucosa alta
R74.0|Elevación de los niveles de transaminasas o deshidrogenasa láctica|transaminasas altas
R80|Proteinuria aislada|proteína en la orina
R87.6|Hallazgos anormales en muestras de los órganos genitales femeninos: hallazgos citológicos anormales|papanicolaou anormal
R91|Hallazgo anormal en diagnóstico por imagen del pulmón|nódulo pulmonar
R92|Hallazgos anormales en diagnóstico por imagen de la mama|mamografía anormal
S00.9|Traumatismo superficial de la cabeza, parte no especificada|golpe en la cabeza
S01.9|Herida de la cabeza, parte no especificada|corte en la cabeza
S06.0|Concusión|conmoción cerebral
S09.9|Traumatismo de la cabeza, no especificado|TEC
S13.4|Esguinces y torceduras de la columna cervical|latigazo cervical
S20.2|Contusión del tórax|golpe en el pecho
S22.3|Fractura de costilla|
S30.0|Contusión de la región lumbosacra y de la pelvis|
S42.0|Fractura de la clavícula|
S43.0|Luxación de la articulación del hombro|hombro dislocado
S52.5|Fractura de la epífisis inferior del radio|fractura de muñeca
S60.0|Contusión de dedo(s) de la mano, sin daño de la(s) uña(s)|
S61.0|Herida de dedo(s) de la mano, sin daño de la(s) uña(s)|corte en el dedo
S62.6|Fractura de otro dedo de la mano|
S63.6|Esguinces y torceduras de dedo(s) de la mano|
S72.0|Fractura del cuello del fémur|fractura de cadera
S80.0|Contusión de la rodilla|golpe en la rodilla
S82.6|Fractura del maléolo externo|fractura de tobillo
S83.5|Esguinces y torceduras que comprometen el ligamento cruzado de la rodilla|ligamento cruzado
S83.6|Esguinces y torceduras de otras partes y las no especificadas de la rodilla|esguince de rodilla
S90.3|Contusión de otras partes y de las no especificadas del pie|golpe en el pie
S93.4|Esguinces y torceduras del tobillo|esguince de tobillo
T14.0|Traumatismo superficial de región no especificada del cuerpo|golpe,moretón
T14.1|Herida de región no especificada del cuerpo|corte
T15.9|Cuerpo extraño en parte externa del ojo, parte no especificada|basura en el ojo
T16|Cuerpo extraño en el oído|
T30.0|Quemadura de región del cuerpo y grado no especificados|quemadura
T50.9|Envenenamiento por otras drogas, medicamentos y sustancias biológicas, y los no especificados|sobredosis
T63.3|Efecto tóxico del veneno de arañas|picadura de araña
T63.4|Efecto tóxico del veneno de otros artrópodos|picadura de insecto,picadura de abeja
T67.0|Golpe de calor e insolación|insolación
T75.3|Enfermedad por movimiento|mareo en viaje
T78.0|Choque anafiláctico debido a reacción adversa a alimentos|anafilaxia por alimento
T78.1|Otra reacción adversa a alimentos, no clasificada en otra parte|alergia a alimentos
T78.2|Choque anafiláctico, no especificado|anafilaxia
T78.3|Edema angioneurótico|angioedema
T78.4|Alergia no especificada|alergia
T81.4|Infección consecutiva a procedimiento, no clasificada en otra parte|herida operatoria infectada
T88.7|Efecto adverso no especificado de droga o medicamento|reacción a medicamento
U07.1|COVID-19, virus identificado|covid,covid 19
U07.2|COVID-19, virus no identificado|sospecha de covid
U09.9|Condición de salud posterior a COVID-19, no especificada|covid prolongado
W19.9|Caída no especificada, lugar no especificado|caída,caídas,se cae
W54.9|Mordedura o ataque de perro, lugar no especificado|mordedura de perro
Z00.0|Examen médico general|chequeo
Z00.1|Control de salud de rutina del niño|control del niño sano
Z01.0|Examen de ojos y de la visión|
Z01.4|Examen ginecológico (general) (de rutina)|papanicolaou,control ginecológico
Z01.8|Otros exámenes especiales especificados|riesgo quirúrgico
Z02.7|Extensión de certificado médico|certificado médico
Z03.9|Observación por sospecha de enfermedad o afección no especificada|
Z08.9|Examen de seguimiento consecutivo a tratamiento no especificado por tumor maligno|control oncológico
Z09.9|Examen de seguimiento consecutivo a tratamiento no especificado por otras afecciones|control
Z11.4|Examen de pesquisa especial para VIH|prueba de VIH
Z12.3|Examen de pesquisa especial para tumor de la mama|mamografía
Z12.4|Examen de pesquisa especial para tumor del cuello uterino|despistaje de cuello uterino
Z12.5|Examen de pesquisa especial para tumor de la próstata|PSA
Z13.1|Examen de pesquisa especial para diabetes mellitus|
Z20.9|Contacto con y exposición a enfermedad transmisible no especificada|contacto con enfermo
Z23.9|Necesidad de inmunización contra enfermedad bacteriana única no especificada|vacuna
Z27.9|Necesidad de inmunización contra combinaciones de enfermedades infecciosas no especificadas|vacunas
Z29.9|Medida profiláctica, no especificada|
Z30.0|Consejo y asesoramiento general sobre la anticoncepción|planificación familiar,método anticonceptivo,métodos anticonceptivos
Z30.4|Supervisión del uso de drogas anticonceptivas|pastillas anticonceptivas
Z30.9|Asistencia para la anticoncepción, no especificada|anticonceptivos
Z32.1|Embarazo confirmado|
Z34.0|Supervisión de primer embarazo normal|
Z34.9|Supervisión de embarazo normal no especificado|control prenatal
Z35.9|Supervisión de embarazo de alto riesgo, sin otra especificación|
Z39.2|Seguimiento postparto, de rutina|posparto
Z48.0|Atención de los apósitos y suturas quirúrgicas|curación,retiro de puntos
Z51.1|Sesión de quimioterapia por tumor|quimioterapia
Z51.5|Atención paliativa|
Z53.9|Procedimiento no realizado, razón no especificada|
Z63.0|Problemas en la relación entre esposos o pareja|problemas de pareja
Z71.3|Consulta para instrucción y vigilancia de la dieta|dieta,nutrición
Z71.9|Consulta, no especificada|
Z72.0|Problemas relacionados con el uso del tabaco|fumador
Z73.0|Problemas relacionados con el desgaste profesional|burnout
Z73.3|Problemas relacionados con el estrés, no clasificados en otra parte|estrés laboral
Z76.0|Consulta para repetición de receta|repetir receta
Z80.3|Historia familiar de tumor maligno de la mama|
Z86.7|Historia personal de enfermedades del sistema circulatorio|
Z88.0|Historia personal de alergia a penicilina|alérgico a penicilina
Z92.1|Historia personal de uso (presente) por largo tiempo de anticoagulantes|anticoagulado
Z95.5|Presencia de angioplastia, injertos y prótesis cardiovasculares|stent
Z96.6|Presencia de implante ortopédico articular|prótesis de rodilla,prótesis de cadera
`
