-- Files of visits and conversations follow the rules of a claim's papers: WebP, and as many bytes.
ALTER TABLE appointment_document
  DROP CONSTRAINT appointment_document_kind_check,
  DROP CONSTRAINT appointment_document_size_check,
  ADD CONSTRAINT appointment_document_kind_check CHECK (kind IN ('pdf', 'jpeg', 'png', 'webp')) NOT VALID,
  ADD CONSTRAINT appointment_document_size_check CHECK (size BETWEEN 1 AND 20971520) NOT VALID;
ALTER TABLE conversation_file
  DROP CONSTRAINT conversation_file_kind_check,
  DROP CONSTRAINT conversation_file_size_check,
  ADD CONSTRAINT conversation_file_kind_check CHECK (kind IN ('pdf', 'jpeg', 'png', 'webp')) NOT VALID,
  ADD CONSTRAINT conversation_file_size_check CHECK (size BETWEEN 1 AND 20971520) NOT VALID;
