/** CIE-10 chapters I and J: code, name, everyday words (comma-separated). */
export const heartAndLungs = `
I05.9|Enfermedad valvular mitral, no especificada|válvula mitral
I10|Hipertensión esencial (primaria)|presión alta,hipertensión arterial,HTA
I11.9|Enfermedad cardíaca hipertensiva sin insuficiencia cardíaca (congestiva)|corazón hipertensivo
I12.9|Enfermedad renal hipertensiva sin insuficiencia renal|
I15.9|Hipertensión secundaria, no especificada|
I20.0|Angina inestable|
I20.9|Angina de pecho, no especificada|angina
I21.0|Infarto transmural agudo del miocardio de la pared anterior|infarto anterior
I21.1|Infarto transmural agudo del miocardio de la pared inferior|infarto inferior
I21.4|Infarto subendocárdico agudo del miocardio|infarto sin elevación
I21.9|Infarto agudo del miocardio, sin otra especificación|infarto,ataque al corazón,IAM
I25.1|Enfermedad aterosclerótica del corazón|ateroesclerosis coronaria
I25.2|Infarto antiguo del miocardio|infarto previo
I25.9|Enfermedad isquémica crónica del corazón, no especificada|cardiopatía isquémica
I26.9|Embolia pulmonar sin mención de corazón pulmonar agudo|tromboembolia pulmonar,TEP
I27.2|Otras hipertensiones pulmonares secundarias|hipertensión pulmonar
I30.9|Pericarditis aguda, no especificada|pericarditis
I34.0|Insuficiencia (de la válvula) mitral|insuficiencia mitral
I34.1|Prolapso (de la válvula) mitral|prolapso mitral
I35.0|Estenosis (de la válvula) aórtica|estenosis aórtica
I35.1|Insuficiencia (de la válvula) aórtica|insuficiencia aórtica
I40.9|Miocarditis aguda, no especificada|miocarditis
I42.0|Cardiomiopatía dilatada|
I42.9|Cardiomiopatía, no especificada|miocardiopatía
I44.2|Bloqueo auriculoventricular completo|
I44.7|Bloqueo de rama izquierda del haz, sin otra especificación|
I45.1|Otros tipos de bloqueo de rama derecha del haz y los no especificados|bloqueo de rama derecha
I45.6|Síndrome de preexcitación|Wolff Parkinson White
I46.9|Paro cardíaco, no especificado|
I47.1|Taquicardia supraventricular|
I47.2|Taquicardia ventricular|
I48.0|Fibrilación auricular paroxística|
I48.9|Fibrilación y aleteo auricular, no especificado|fibrilación auricular,FA
I49.3|Despolarización ventricular prematura|extrasístoles
I49.9|Arritmia cardíaca, no especificada|arritmia,palpitaciones
I50.0|Insuficiencia cardíaca congestiva|
I50.9|Insuficiencia cardíaca, no especificada|falla cardíaca
I51.7|Cardiomegalia|corazón grande,corazón agrandado
I61.9|Hemorragia intracerebral, no especificada|derrame cerebral
I63.9|Infarto cerebral, no especificado|ACV isquémico
I64|Accidente vascular encefálico agudo, no especificado como hemorrágico o isquémico|ACV,derrame cerebral
I67.9|Enfermedad cerebrovascular, no especificada|
I69.4|Secuelas de accidente vascular encefálico, no especificado como hemorrágico o isquémico|secuela de ACV
I70.2|Aterosclerosis de las arterias de los miembros|
I71.4|Aneurisma de la aorta abdominal, sin mención de ruptura|aneurisma de aorta
I73.0|Síndrome de Raynaud|raynaud
I73.9|Enfermedad vascular periférica, no especificada|mala circulación
I80.0|Flebitis y tromboflebitis de vasos superficiales de los miembros inferiores|flebitis
I80.2|Flebitis y tromboflebitis de otros vasos profundos de los miembros inferiores|trombosis venosa profunda,TVP
I83.0|Venas varicosas de los miembros inferiores con úlcera|úlcera varicosa
I83.9|Venas varicosas de los miembros inferiores sin úlcera ni inflamación|várices
I84.9|Hemorroides no especificadas, sin complicación|hemorroides,almorranas
I86.1|Várices escrotales|varicocele
I87.2|Insuficiencia venosa (crónica) (periférica)|insuficiencia venosa
I88.9|Linfadenitis inespecífica no especificada|ganglio inflamado
I89.0|Linfedema, no clasificado en otra parte|
I95.1|Hipotensión ortostática|
I95.9|Hipotensión, no especificada|presión baja
J00|Rinofaringitis aguda (resfriado común)|resfrío,catarro
J01.0|Sinusitis maxilar aguda|
J01.9|Sinusitis aguda, no especificada|sinusitis
J02.0|Faringitis estreptocócica|
J02.9|Faringitis aguda, no especificada|dolor de garganta,faringitis
J03.0|Amigdalitis estreptocócica|
J03.9|Amigdalitis aguda, no especificada|amigdalitis
J04.0|Laringitis aguda|afonía,ronquera
J04.1|Traqueítis aguda|
J05.0|Laringitis obstructiva aguda|crup
J06.9|Infección aguda de las vías respiratorias superiores, no especificada|IRA,infección respiratoria
J09|Influenza debida a ciertos virus de la influenza identificados|gripe aviar,H1N1
J10.1|Influenza con otras manifestaciones respiratorias, virus de la influenza identificado|gripe,influenza
J11.1|Influenza con otras manifestaciones respiratorias, virus no identificado|gripe,influenza
J12.9|Neumonía viral, no especificada|
J15.9|Neumonía bacteriana, no especificada|
J18.0|Bronconeumonía, no especificada|bronconeumonía
J18.9|Neumonía, no especificada|neumonía,pulmonía
J20.9|Bronquitis aguda, no especificada|bronquitis
J21.9|Bronquiolitis aguda, no especificada|bronquiolitis
J22|Infección aguda no especificada de las vías respiratorias inferiores|
J30.1|Rinitis alérgica debida al polen|alergia al polen
J30.4|Rinitis alérgica, no especificada|alergia nasal,rinitis
J31.0|Rinitis crónica|
J31.2|Faringitis crónica|
J32.9|Sinusitis crónica, no especificada|
J33.9|Pólipo nasal, no especificado|pólipos nasales
J34.2|Desviación del tabique nasal|tabique desviado
J35.0|Amigdalitis crónica|
J35.2|Hipertrofia de las adenoides|adenoides
J36|Absceso periamigdalino|
J37.0|Laringitis crónica|
J38.0|Parálisis de las cuerdas vocales y de la laringe|
J40|Bronquitis, no especificada como aguda o crónica|bronquitis
J42|Bronquitis crónica no especificada|
J43.9|Enfisema, no especificado|enfisema
J44.1|Enfermedad pulmonar obstructiva crónica con exacerbación aguda, no especificada|EPOC exacerbado
J44.9|Enfermedad pulmonar obstructiva crónica, no especificada|EPOC
J45.0|Asma predominantemente alérgica|asma alérgica
J45.9|Asma, no especificada|asma
J46|Estado asmático|crisis asmática
J47|Bronquiectasia|
J69.0|Neumonitis debida a aspiración de alimento o vómito|
J84.9|Enfermedad pulmonar intersticial, no especificada|fibrosis pulmonar
J90|Derrame pleural no clasificado en otra parte|derrame pleural
J93.9|Neumotórax, no especificado|
J96.0|Insuficiencia respiratoria aguda|
J98.0|Enfermedades de la tráquea y de los bronquios, no clasificadas en otra parte|broncoespasmo
`
