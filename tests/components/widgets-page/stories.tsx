/** Every widget of `ui/` in its relevant states, with minimal props. */
import { useState, type ComponentType, type ReactNode } from 'react';
import { Inbox, Monitor, Pencil, Plus, Smartphone } from 'lucide-react';
import { Group, Panel } from 'react-resizable-panels';
import { Badge } from '../../../src-renderer/ui/Badge.tsx';
import { Banner } from '../../../src-renderer/ui/Banner.tsx';
import { Button } from '../../../src-renderer/ui/Button.tsx';
import { CrashScreen } from '../../../src-renderer/ui/CrashScreen.tsx';
import { Dialog } from '../../../src-renderer/ui/Dialog.tsx';
import { EmptyState } from '../../../src-renderer/ui/EmptyState.tsx';
import { Field } from '../../../src-renderer/ui/Field.tsx';
import { FilterChoice } from '../../../src-renderer/ui/FilterChoice.tsx';
import { focusSoon } from '../../../src-renderer/ui/focus-soon.ts';
import { FormDialog } from '../../../src-renderer/ui/FormDialog.tsx';
import { IconButton } from '../../../src-renderer/ui/IconButton.tsx';
import { IconChoice, IconToggles } from '../../../src-renderer/ui/IconChoice.tsx';
import { Kbd } from '../../../src-renderer/ui/Kbd.tsx';
import { Logo } from '../../../src-renderer/ui/Logo.tsx';
import { MarkedText } from '../../../src-renderer/ui/MarkedText.tsx';
import { ContextItems, ContextMenu, Menu, type MenuItem } from '../../../src-renderer/ui/Menu.tsx';
import { NameDialog } from '../../../src-renderer/ui/NameDialog.tsx';
import { PanelDivider } from '../../../src-renderer/ui/PanelDivider.tsx';
import { PlainCode } from '../../../src-renderer/ui/PlainCode.tsx';
import { ProblemBadge } from '../../../src-renderer/ui/ProblemBadge.tsx';
import { ProgressBar } from '../../../src-renderer/ui/ProgressBar.tsx';
import { RovingButtons } from '../../../src-renderer/ui/RovingButtons.tsx';
import { SearchInput } from '../../../src-renderer/ui/SearchInput.tsx';
import { Select } from '../../../src-renderer/ui/Select.tsx';
import { Spinner } from '../../../src-renderer/ui/Spinner.tsx';
import { StripButton } from '../../../src-renderer/ui/StripButton.tsx';
import { Switch } from '../../../src-renderer/ui/Switch.tsx';
import { Tabs } from '../../../src-renderer/ui/Tabs.tsx';
import { TextArea } from '../../../src-renderer/ui/TextArea.tsx';
import { TextInput } from '../../../src-renderer/ui/TextInput.tsx';
import { Toast, ToastArea } from '../../../src-renderer/ui/Toast.tsx';

export interface StoryProps {
  /** Tells the test what the widget reported. */
  readonly report: (what: string) => void;
}

const ICON = <Pencil size={16} aria-hidden />;

/** A controlled widget, with its value kept as its user would. */
function Kept<Value>({
  first,
  children,
}: {
  readonly first: Value;
  readonly children: (kept: Held<Value>) => ReactNode;
}) {
  const [value, setValue] = useState(first);
  return children({ value, setValue });
}

interface Held<Value> {
  readonly value: Value;
  readonly setValue: (value: Value) => void;
}

function menuItems(report: (what: string) => void): readonly MenuItem[] {
  return [
    { id: 'copy', label: 'Copy', shortcut: 'mod+c', onSelect: () => report('copy') },
    { id: 'paste', label: 'Paste', disabled: true, onSelect: () => report('paste') },
    { id: 'line', separator: true },
    { id: 'more', label: 'More', items: [{ id: 'inner', label: 'Inner', onSelect: () => report('inner') }] },
    { id: 'delete', label: 'Delete', danger: true, onSelect: () => report('delete') },
  ];
}

/** A text box that requests the focus before it is in the page. */
function LateFocus(): ReactNode {
  const [isThere, setIsThere] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => focusSoon(() => document.querySelector<HTMLElement>('input[aria-label="Late"]'))}>
        Ask
      </Button>
      <Button onClick={() => setIsThere(true)}>Show</Button>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      {isThere && <TextInput aria-label="Late" value="" onChange={() => undefined} />}
      <Dialog title="Over it" closeLabel="Close" open={isOpen} onClose={() => setIsOpen(false)}>
        <TextInput aria-label="Name" value="" onChange={() => undefined} />
      </Dialog>
    </>
  );
}

function Crashes(): ReactNode {
  throw new Error('A story that fails to draw.');
}

const FRUIT = [
  { value: 'apple', label: 'Apple', description: 'Grows on trees' },
  { value: 'pear', label: 'Pear' },
  { value: 'plum', label: 'Plum' },
];

const DEVICES = [
  { value: 'desktop', label: 'Desktop', icon: Monitor },
  { value: 'phone', label: 'Phone', icon: Smartphone },
];

export const STORIES: Readonly<Record<string, ComponentType<StoryProps>>> = {
  badges: () => (
    <>
      {(['neutral', 'accent', 'danger', 'warning', 'success', 'info'] as const).map((tone) => (
        <Badge key={tone} tone={tone} title={`A badge: ${tone}`}>
          {tone}
        </Badge>
      ))}
    </>
  ),
  banner: ({ report }) => (
    <>
      <Banner
        tone="warning"
        title="Changed on disk."
        text="Reload, or keep yours."
        actions={<Button onClick={() => report('reload')}>Reload</Button>}
      />
      <Banner tone="danger" title="Not saved." />
    </>
  ),
  buttons: ({ report }) => (
    <>
      {(['primary', 'secondary', 'ghost', 'danger'] as const).map((variant) => (
        <Button key={variant} variant={variant} icon={ICON} onClick={() => report(variant)}>
          {variant}
        </Button>
      ))}
      <Button disabled onClick={() => report('disabled')}>
        disabled
      </Button>
      <Button busy onClick={() => report('busy')}>
        busy
      </Button>
      <div style={{ width: 160 }}>
        <Button wraps size="sm" icon={ICON} onClick={() => report('long')}>
          A text that is longer than its place is wide
        </Button>
      </div>
    </>
  ),
  crash: () => (
    <CrashScreen>
      <Crashes />
    </CrashScreen>
  ),
  dialog: ({ report }) => (
    <Kept first={false}>
      {({ value, setValue }) => (
        <>
          <Button onClick={() => setValue(true)}>Open</Button>
          <Dialog
            open={value}
            onClose={() => {
              report('close');
              setValue(false);
            }}
            title="Rename"
            description="Everything that refers to it changes as well."
            closeLabel="Close"
            footer={<Button onClick={() => report('done')}>Done</Button>}
          >
            <Field label="Name">
              <TextInput value="old" onChange={report} />
            </Field>
          </Dialog>
        </>
      )}
    </Kept>
  ),
  'question dialog': ({ report }) => (
    <Dialog
      open
      onClose={() => report('close')}
      title="Close?"
      closeLabel="Close"
      footer={
        <>
          <Button variant="danger">Discard</Button>
          <Button>Cancel</Button>
          <Button variant="primary">Save</Button>
        </>
      }
    >
      You have edits.
    </Dialog>
  ),
  'empty state': ({ report }) => (
    <EmptyState
      icon={<Inbox size={20} aria-hidden />}
      title="No messages"
      text="Messages appear here."
      action={<Button onClick={() => report('write')}>Write one</Button>}
    />
  ),
  fields: () => (
    <>
      <Kept first="">
        {({ value, setValue }) => (
          <Field label="City" help="Where you live.">
            <TextInput value={value} onChange={setValue} />
          </Field>
        )}
      </Kept>
      <Kept first="x">
        {({ value, setValue }) => (
          <Field label="Code" help="Four digits." error={/^\d{4}$/.test(value) ? undefined : 'Enter four digits.'}>
            <TextInput mono value={value} onChange={setValue} />
          </Field>
        )}
      </Kept>
      <Kept first="Two\nlines">
        {({ value, setValue }) => (
          <Field label="Notes">
            <TextArea value={value} onChange={setValue} />
          </Field>
        )}
      </Kept>
    </>
  ),
  'filter choice': () => (
    <Kept first="all">
      {({ value, setValue }) => (
        <FilterChoice
          label="Which fruit"
          value={value}
          onChange={setValue}
          choices={[
            { value: 'all', label: 'All', count: 3 },
            { value: 'ripe', label: 'Ripe', count: 1 },
          ]}
        />
      )}
    </Kept>
  ),
  'icon buttons': ({ report }) => (
    <Kept first={false}>
      {({ value, setValue }) => (
        <>
          <IconButton label="Edit" shortcut="mod+e" icon={ICON} onClick={() => report('edit')} />
          <IconButton
            label="Pin"
            icon={<Plus size={16} aria-hidden />}
            pressed={value}
            onClick={() => setValue(!value)}
          />
          <IconButton label="Gone" icon={ICON} disabled onClick={() => report('gone')} />
        </>
      )}
    </Kept>
  ),
  keys: () => <Kbd keys="mod+shift+k" />,
  'late focus': () => <LateFocus />,
  menus: ({ report }) => (
    <>
      <Menu items={menuItems(report)}>
        <Button>Actions</Button>
      </Menu>
      <ContextMenu menu={<ContextItems items={menuItems(report)} />}>
        <button type="button">Something</button>
      </ContextMenu>
    </>
  ),
  'name dialog': ({ report }) => (
    <NameDialog
      title="Name your flow"
      label="Name"
      name="First"
      verb="Create"
      onName={report}
      onClose={() => report('close')}
    />
  ),
  code: () => (
    <Kept first="{ }">
      {({ value, setValue }) => (
        <>
          <PlainCode label="Editable" text={value} readOnly={false} onText={setValue} />
          <PlainCode label="Fixed" text="[ ]" readOnly onText={setValue} />
        </>
      )}
    </Kept>
  ),
  search: () => (
    <Kept first="">
      {({ value, setValue }) => (
        <>
          <SearchInput label="Find fruit" placeholder="Apple" value={value} onChange={setValue} />
          <p role="status">{value}</p>
        </>
      )}
    </Kept>
  ),
  select: () => (
    <Kept first="">
      {({ value, setValue }) => (
        <>
          <Select label="Fruit" placeholder="Choose" options={FRUIT} value={value} onChange={setValue} />
          <Select label="Locked" disabled options={FRUIT} value="pear" onChange={setValue} />
          <Field label="In a field">
            <Select options={FRUIT} value="plum" onChange={setValue} />
          </Field>
        </>
      )}
    </Kept>
  ),
  'form dialog': ({ report }) => (
    <Kept first="">
      {({ value, setValue }) => (
        <FormDialog
          title="New tag"
          verb="Create"
          isReady={value !== ''}
          removing={{ label: 'Delete', onRemove: () => report('delete') }}
          onClose={() => report('close')}
          onSubmit={() => report(`create ${value}`)}
        >
          <Field label="Tag">
            <TextInput value={value} onChange={setValue} />
          </Field>
          <Select label="Fruit" options={FRUIT} value="plum" onChange={report} />
        </FormDialog>
      )}
    </Kept>
  ),
  'icon choice': () => (
    <>
      <Kept first="desktop">
        {({ value, setValue }) => <IconChoice label="Preview" options={DEVICES} value={value} onChange={setValue} />}
      </Kept>
      <Kept<readonly string[]> first={['desktop', 'phone']}>
        {({ value, setValue }) => (
          <IconToggles
            label="Shown on"
            options={DEVICES}
            pressed={value}
            onChange={setValue}
            least="At least one device shows it."
          />
        )}
      </Kept>
    </>
  ),
  'roving buttons': () => (
    <RovingButtons label="Source of Title" ids={['bind', 'compute']}>
      {(propsOf) => (
        <>
          <IconButton {...propsOf('bind')} label="Bind" icon={ICON} />
          <IconButton {...propsOf('compute')} label="Compute" icon={ICON} />
        </>
      )}
    </RovingButtons>
  ),
  logo: () => <Logo size={24} />,
  'marked text': () => (
    <p>
      <MarkedText text="Find the word in this text" ranges={[{ start: 9, end: 13 }]} />
    </p>
  ),
  'panel divider': () => (
    <div style={{ height: 100, width: 400 }}>
      <Group>
        <Panel id="left">
          <p>Left</p>
        </Panel>
        <PanelDivider name="Left" />
        <Panel id="right">
          <p>Right</p>
        </Panel>
      </Group>
    </div>
  ),
  'problem badges': () => (
    <>
      <ProblemBadge counts={{ errors: 2, warnings: 1 }} />
      <ProblemBadge counts={{ errors: 0, warnings: 3 }} />
      <ProblemBadge counts={{ errors: 0, warnings: 0 }} />
    </>
  ),
  progress: () => (
    <>
      <ProgressBar label="Copying" done={3} of={4} />
      <ProgressBar label="Searching" done={null} of={null} />
    </>
  ),
  'strip button': () => (
    <Kept first={false}>
      {({ value, setValue }) => (
        <StripButton title="Problems" isOpen={value} onToggle={() => setValue(!value)}>
          <Badge>3</Badge>
        </StripButton>
      )}
    </Kept>
  ),
  spinner: () => (
    <>
      <Spinner label="Loading" />
      <Spinner />
    </>
  ),
  switches: () => (
    <Kept first={false}>
      {({ value, setValue }) => (
        <>
          <Switch label="Sound" checked={value} onChange={setValue} />
          <Switch label="Locked" checked disabled onChange={setValue} />
        </>
      )}
    </Kept>
  ),
  tabs: () => (
    <Kept first="one">
      {({ value, setValue }) => (
        <Tabs
          label="Views"
          value={value}
          onChange={setValue}
          items={['one', 'two', 'three'].map((name) => ({ value: name, label: name, panel: <p>Panel {name}</p> }))}
        />
      )}
    </Kept>
  ),
  'narrow tabs': () => (
    <Kept first="first">
      {({ value, setValue }) => (
        <div className="w-44" data-narrow>
          <Tabs
            label="Views"
            value={value}
            onChange={setValue}
            items={['first', 'second', 'third', 'fourth'].map((name) => ({
              ...{ value: name, label: `The ${name}` },
              panel: <p>Panel {name}</p>,
            }))}
          />
        </div>
      )}
    </Kept>
  ),
  toast: ({ report }) => (
    <ToastArea label="Notices">
      <Toast
        tone="danger"
        title="Not saved"
        text="The disk is full."
        action={<Button onClick={() => report('again')}>Try again</Button>}
        closeLabel="Dismiss"
        onClose={() => report('close')}
      />
    </ToastArea>
  ),
};
