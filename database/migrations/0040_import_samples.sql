-- Of a table: under each name of its header, up to three of the first texts that stand in the column.
alter table public.import_runs add column samples jsonb;
