-- A search finds conversations by the names and the document of their account: a job marks them again after a change.
CREATE FUNCTION mark_conversations_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.conversation SET word_marks = NULL WHERE account_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER account_renamed_in_conversations
  AFTER UPDATE OF given_names, paternal_surname, maternal_surname, document_number ON account
  FOR EACH ROW WHEN ((OLD.given_names, OLD.paternal_surname, OLD.maternal_surname, OLD.document_number)
    IS DISTINCT FROM (NEW.given_names, NEW.paternal_surname, NEW.maternal_surname, NEW.document_number))
  EXECUTE FUNCTION mark_conversations_again();
-- Joined accounts move conversations to an account with another document.
CREATE FUNCTION mark_moved_conversation_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.word_marks := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER conversation_moved BEFORE UPDATE OF account_id ON conversation
  FOR EACH ROW WHEN (OLD.account_id IS DISTINCT FROM NEW.account_id)
  EXECUTE FUNCTION mark_moved_conversation_again();
