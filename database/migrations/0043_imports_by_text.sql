-- A row without an id is found again by what stood in the file, however it was read before.
create index job_imports_by_text on public.job_imports using hash (source_text) where external_id like 'sha256:%';
