/** The view of each component of the catalog. A test ensures that none is missing. */
import type { ComponentType } from 'react';
import type { ViewProps } from './view.ts';
import { AudioPlayer } from './AudioPlayer.tsx';
import { BenefitCard } from './BenefitCard.tsx';
import { Button } from './Button.tsx';
import { Card } from './Card.tsx';
import { CheckBox } from './CheckBox.tsx';
import { ChoicePicker } from './ChoicePicker.tsx';
import { Column } from './Column.tsx';
import { ComparisonBadge } from './ComparisonBadge.tsx';
import { DataCard } from './DataCard.tsx';
import { DateTimeInput } from './DateTimeInput.tsx';
import { Divider } from './Divider.tsx';
import { Gauge } from './Gauge.tsx';
import { Icon } from './Icon.tsx';
import { Image } from './Image.tsx';
import { List } from './List.tsx';
import { Map } from './Map.tsx';
import { Modal } from './Modal.tsx';
import { ProductCard } from './ProductCard.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { Row } from './Row.tsx';
import { Slider } from './Slider.tsx';
import { StatCard } from './StatCard.tsx';
import { Tabs } from './Tabs.tsx';
import { Text } from './Text.tsx';
import { TextField } from './TextField.tsx';
import { Timeline } from './Timeline.tsx';
import { Video } from './Video.tsx';

export const VIEWS: Readonly<Record<string, ComponentType<ViewProps>>> = {
  AudioPlayer,
  BenefitCard,
  Button,
  Card,
  CheckBox,
  ChoicePicker,
  Column,
  ComparisonBadge,
  DataCard,
  DateTimeInput,
  Divider,
  Gauge,
  Icon,
  Image,
  List,
  Map,
  Modal,
  ProductCard,
  ProgressBar,
  Row,
  Slider,
  StatCard,
  Tabs,
  Text,
  TextField,
  Timeline,
  Video,
};
