-- A person's consents, the latest last: the only index that had the person left out withdrawn ones,
-- and each application read all consents of others that were given since.
create index consents_by_person on public.consents (person_id, id);
