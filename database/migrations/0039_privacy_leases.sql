-- The copies of data that wait or are being made: how often work on each was begun, and until when it is some process's. One that ends in the
-- middle leaves it to the next. Not columns of public.data_exports, whose rows people read whole.
create table private.export_turns (
  export_id uuid primary key references public.data_exports (id) on delete cascade,
  asked_at timestamptz not null,
  attempts integer not null default 0,
  leased_until timestamptz
);

insert into private.export_turns (export_id, asked_at)
select id, asked_at from public.data_exports where state in ('waiting', 'building');

-- The same for erasures.
alter table private.erasures add column attempts integer not null default 0, add column leased_until timestamptz;
