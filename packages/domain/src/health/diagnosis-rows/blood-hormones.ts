/** CIE-10 chapters C, D and E: code, name, everyday words (comma-separated). */
export const bloodAndHormones = `
C16.9|Tumor maligno del estómago, parte no especificada|cáncer de estómago
C18.9|Tumor maligno del colon, parte no especificada|cáncer de colon
C20|Tumor maligno del recto|cáncer de recto
C22.9|Tumor maligno del hígado, no especificado|cáncer de hígado
C34.9|Tumor maligno de los bronquios o del pulmón, parte no especificada|cáncer de pulmón
C43.9|Melanoma maligno de piel, sitio no especificado|melanoma
C44.9|Tumor maligno de la piel, sitio no especificado|cáncer de piel,carcinoma basocelular
C50.9|Tumor maligno de la mama, parte no especificada|cáncer de mama
C53.9|Tumor maligno del cuello del útero, sin otra especificación|cáncer de cuello uterino
C54.1|Tumor maligno del endometrio|cáncer de endometrio
C56|Tumor maligno del ovario|cáncer de ovario
C61|Tumor maligno de la próstata|cáncer de próstata
C64|Tumor maligno del riñón, excepto de la pelvis renal|cáncer de riñón
C67.9|Tumor maligno de la vejiga urinaria, parte no especificada|cáncer de vejiga
C73|Tumor maligno de la glándula tiroides|cáncer de tiroides
C80|Tumor maligno de sitios no especificados|cáncer
C81.9|Enfermedad de Hodgkin, no especificada|linfoma de Hodgkin
C85.9|Linfoma no Hodgkin, no especificado|linfoma
C90.0|Mieloma múltiple|
C91.0|Leucemia linfoblástica aguda|leucemia
C95.9|Leucemia, no especificada|
D06.9|Carcinoma in situ del cuello del útero, parte no especificada|NIC 3
D12.6|Tumor benigno del colon, parte no especificada|pólipo de colon
D17.9|Tumor benigno lipomatoso, de sitio no especificado|lipoma
D18.0|Hemangioma, de cualquier sitio|hemangioma
D22.9|Nevo melanocítico, sitio no especificado|lunar
D23.9|Tumor benigno de la piel, sitio no especificado|dermatofibroma
D24|Tumor benigno de la mama|fibroadenoma
D25.9|Leiomioma del útero, sin otra especificación|mioma,fibroma uterino
D27|Tumor benigno del ovario|
D34|Tumor benigno de la glándula tiroides|nódulo tiroideo benigno
D50.0|Anemia por deficiencia de hierro secundaria a pérdida de sangre (crónica)|anemia por sangrado
D50.9|Anemia por deficiencia de hierro, sin otra especificación|anemia ferropénica,anemia por falta de hierro
D51.9|Anemia por deficiencia de vitamina B12, sin otra especificación|anemia megaloblástica
D52.9|Anemia por deficiencia de folatos, sin otra especificación|falta de ácido fólico
D53.9|Anemia nutricional, no especificada|
D56.9|Talasemia, no especificada|
D64.9|Anemia, no especificada|anemia
D68.9|Defecto de la coagulación, no especificado|
D69.3|Púrpura trombocitopénica idiopática|
D69.6|Trombocitopenia no especificada|plaquetas bajas
D70|Agranulocitosis|neutropenia
D72.1|Eosinofilia|eosinófilos altos
D75.1|Policitemia secundaria|hematocrito alto
D84.9|Inmunodeficiencia, no especificada|defensas bajas
E01.2|Bocio (endémico) relacionado con deficiencia de yodo, no especificado|bocio endémico
E02|Hipotiroidismo subclínico por deficiencia de yodo|hipotiroidismo subclínico
E03.9|Hipotiroidismo, no especificado|tiroides baja
E04.1|Nódulo tiroideo solitario no tóxico|nódulo tiroideo
E04.2|Bocio multinodular no tóxico|
E04.9|Bocio no tóxico, no especificado|bocio
E05.0|Tirotoxicosis con bocio difuso|enfermedad de Graves
E05.9|Tirotoxicosis, no especificada|hipertiroidismo
E06.1|Tiroiditis subaguda|
E06.3|Tiroiditis autoinmune|Hashimoto
E10.9|Diabetes mellitus tipo 1, sin mención de complicación|diabetes tipo 1
E11.2|Diabetes mellitus tipo 2, con complicaciones renales|nefropatía diabética
E11.3|Diabetes mellitus tipo 2, con complicaciones oftálmicas|retinopatía diabética
E11.4|Diabetes mellitus tipo 2, con complicaciones neurológicas|neuropatía diabética
E11.5|Diabetes mellitus tipo 2, con complicaciones circulatorias periféricas|pie diabético
E11.6|Diabetes mellitus tipo 2, con otras complicaciones especificadas|
E11.9|Diabetes mellitus tipo 2, sin mención de complicación|diabetes,azúcar alta
E14.9|Diabetes mellitus no especificada, sin mención de complicación|diabetes
E16.2|Hipoglicemia, no especificada|azúcar baja,hipoglucemia
E20.9|Hipoparatiroidismo, no especificado|
E21.3|Hiperparatiroidismo, sin otra especificación|
E22.1|Hiperprolactinemia|prolactina alta
E24.9|Síndrome de Cushing, no especificado|
E27.4|Otras insuficiencias corticosuprarrenales y las no especificadas|Addison
E28.2|Síndrome de ovario poliquístico|ovarios poliquísticos,SOP
E29.1|Hipofunción testicular|testosterona baja
E30.0|Pubertad retardada|
E30.1|Pubertad precoz|
E34.3|Enanismo, no clasificado en otra parte|talla baja
E44.0|Desnutrición proteicocalórica moderada|desnutrición
E44.1|Desnutrición proteicocalórica leve|desnutrición leve
E46|Desnutrición proteicocalórica, no especificada|desnutrición
E53.8|Deficiencia de otras vitaminas del grupo B|falta de vitamina B12
E55.9|Deficiencia de vitamina D, no especificada|vitamina D baja,falta de vitamina D
E56.9|Deficiencia de vitamina, no especificada|
E61.1|Deficiencia de hierro|hierro bajo
E66.0|Obesidad debida a exceso de calorías|sobrepeso
E66.9|Obesidad, no especificada|obesidad
E73.9|Intolerancia a la lactosa, no especificada|lactosa
E74.3|Otros trastornos de la absorción intestinal de carbohidratos|
E78.0|Hipercolesterolemia pura|colesterol alto
E78.1|Hipertrigliceridemia pura|triglicéridos altos
E78.2|Hiperlipidemia mixta|colesterol y triglicéridos
E78.5|Hiperlipidemia no especificada|dislipidemia
E79.0|Hiperuricemia sin signos de artritis inflamatoria|ácido úrico alto
E83.5|Trastornos del metabolismo del calcio|hipercalcemia,hipocalcemia
E86|Depleción del volumen|deshidratación
E87.1|Hiposmolaridad e hiponatremia|sodio bajo
E87.6|Hipopotasemia|potasio bajo
E88.9|Trastorno metabólico, no especificado|resistencia a la insulina,síndrome metabólico
E89.0|Hipotiroidismo consecutivo a procedimientos|hipotiroidismo por cirugía
`
