import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../../../shared/colombo-time.ts';
import { giveRoleSchema, peopleContract, type Person } from '../../../../shared/features/accounts/people-contract.ts';
import { roles, type Role } from '../../../../shared/role.ts';
import { createClient } from '../../../api-client.ts';
import { AdminFrame } from '../../../admin/AdminFrame.tsx';
import { adminMeta } from '../../../admin/admin-mutation.ts';
import { useAdminUser } from '../../../admin/admin-user.ts';
import { AdminButton } from '../../../admin/parts/AdminButton.tsx';
import { SureDialog } from '../../../layout/SureDialog.tsx';
import { AdminList } from '../../../admin/parts/AdminList.tsx';
import { Button } from '../../../components/Button.tsx';
import { Card } from '../../../components/Card.tsx';
import { Form } from '../../../components/form/Form.tsx';
import { SelectField } from '../../../components/form/SelectField.tsx';
import { TextField } from '../../../components/form/TextField.tsx';
import { useSchemaForm } from '../../../components/form/use-schema-form.ts';
import { adminSpace } from '../../../lib/query-keys.ts';

const client = createClient(peopleContract);

const peopleQuery = () => queryOptions({ queryKey: [adminSpace, 'people'], queryFn: () => client.listPeople() });

const names: Readonly<Record<Role, string>> = { editor: 'Editor', office: 'Office Staff', owner: 'Owner' };

const may: Readonly<Record<Role, string>> = {
  editor: 'Posts, pages, banners and translations.',
  office: 'Everything but settings, roles and marking refunds as sent.',
  owner: 'Everything, with settings, roles and refunds.',
};

/** A change that is asked about before it is made. */
type Asked = { readonly email: string; readonly role: Role | null; readonly seen: Role | null };

export function AdminPeoplePage() {
  return (
    <AdminFrame title="People" lead="Who may enter the back office, and what they may do there">
      <People />
    </AdminFrame>
  );
}

function People() {
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <>
      <AdminList read={useQuery(peopleQuery())}>
        {(people) => (
          <div className="grid max-w-180 gap-5">
            <Card>
              <ul aria-label="People" className="grid divide-y divide-line">
                {people.map((person) => (
                  <PersonRow key={person.email} person={person} onAsk={setAsked} />
                ))}
              </ul>
            </Card>
            {/* Emptied once the person is in the list. */}
            <GiveForm key={people.length} onAsk={setAsked} />
          </div>
        )}
      </AdminList>
      {asked && <AskDialog asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function originOf({ isOfSettings, hasSignedIn, givenAt, givenBy }: Person): string {
  const origin = isOfSettings
    ? 'Named in the settings of the server'
    : ['Role given', givenAt !== null && formatDate(givenAt), givenBy !== null && `by ${givenBy}`]
        .filter(Boolean)
        .join(' ');
  return hasSignedIn ? origin : `${origin} · has not signed in yet`;
}

function PersonRow({ person, onAsk }: { readonly person: Person; readonly onAsk: (asked: Asked) => void }) {
  const { email, name, role, isOfSettings } = person;
  const isOwn = useAdminUser()?.email === email;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">
          <span>{name ?? email}</span>
          {isOwn && <span className="font-normal text-ink-2"> (you)</span>}
        </p>
        <p className="text-sm text-ink-2">{name === null ? names[role] : `${names[role]} · ${email}`}</p>
        <p className="text-sm text-ink-2">{originOf(person)}</p>
      </div>
      {!isOwn && !isOfSettings && (
        <div className="flex flex-wrap gap-2">
          {roles
            .filter((other) => other !== role)
            .map((other) => (
              <AdminButton key={other} kind="quiet" onClick={() => onAsk({ email, role: other, seen: role })}>
                <span>
                  Make {names[other]} <span className="sr-only">{email}</span>
                </span>
              </AdminButton>
            ))}
          <AdminButton kind="quiet" onClick={() => onAsk({ email, role: null, seen: role })}>
            <span>
              Remove Access <span className="sr-only">{email}</span>
            </span>
          </AdminButton>
        </div>
      )}
    </li>
  );
}

function GiveForm({ onAsk }: { readonly onAsk: (asked: Asked) => void }) {
  const form = useSchemaForm(giveRoleSchema, { email: '', role: 'office', seen: null });
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg font-bold">Give a role</h2>
      <p className="text-sm text-ink-2">
        To somebody with an account, or before their first sign-in with this email address.
      </p>
      <Form
        form={form}
        className="grid gap-4"
        onSubmit={async (body) => {
          onAsk(body);
          return { refused: null };
        }}
      >
        <TextField form={form} name="email" label="Email" type="email" />
        <SelectField
          form={form}
          name="role"
          label="Role"
          prompt="Choose a role"
          hint={may[form.watch('role') ?? 'office']}
          options={roles.map((role) => [role, names[role]])}
        />
        <Button type="submit">Give Role</Button>
      </Form>
    </Card>
  );
}

function wordsOf({ email, role, seen }: Asked) {
  if (role === null) {
    return {
      title: 'Remove access?',
      text: `${email} can then no longer enter the back office. What they did stays recorded.`,
      press: 'Remove Access',
      done: { title: 'Access Removed', description: `${email} is no longer in the back office.` },
    };
  }
  return {
    title: seen === null ? 'Give the role?' : 'Change the role?',
    text: `${email} becomes ${names[role]}. ${may[role]}`,
    press: `Make ${names[role]}`,
    done: { title: 'Role Given', description: `${email} is now ${names[role]}.` },
  };
}

function AskDialog({ asked, onClose }: { readonly asked: Asked; readonly onClose: () => void }) {
  const { title, text, press, done } = wordsOf(asked);
  const { mutateAsync } = useMutation({
    mutationFn: () => client.giveRole({ body: asked }),
    meta: adminMeta(done),
    onSettled: onClose,
  });
  return (
    <SureDialog
      open
      onOpenChange={onClose}
      question={{ title, text, keep: 'Cancel', press }}
      kind={asked.role === null ? 'danger' : 'sea'}
      onSure={async () => {
        // The mutation cache reports an error.
        await mutateAsync().catch(() => null);
      }}
    />
  );
}
