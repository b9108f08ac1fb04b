-- How often work on a copy or an erasure was begun, and until when it is some process's. One that ends in the middle leaves it to the next.
alter table public.data_exports add column attempts integer not null default 0, add column leased_until timestamptz;
alter table private.erasures add column attempts integer not null default 0, add column leased_until timestamptz;
